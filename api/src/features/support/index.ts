export { purgeQuestions } from './support.repository';
export { registerSupportRoutes } from './support.routes';
export { createSupportService, type SupportService } from './support.service';
