export { registerLeadRoutes } from './leads.routes';
export { createLeadsService, type LeadsService } from './leads.service';
