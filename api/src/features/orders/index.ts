export { registerBuyerOrderRoutes } from './buyer-orders.routes';
export { createBuyerOrdersService } from './buyer-orders.service';
export { cancelWaitingOrders } from './cancel-waiting-orders';
export { completeOverdueOrders } from './complete-orders';
export { adoptGuestOrders } from './guest-orders.repository';
export { createOrderLinks } from './order-links';
export { createOrderMails, type OrderMails } from './order-mails';
export { registerSellerOrderRoutes } from './seller-orders.routes';
export { createSellerOrdersService } from './seller-orders.service';
