export { leadsFeature } from './leads.feature';
export { createLeadsService } from './leads.service';
