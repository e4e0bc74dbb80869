export { registerCallRoutes } from './calls.routes';
export { type CallsService, createCallsService } from './calls.service';
