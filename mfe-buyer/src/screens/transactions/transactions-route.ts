export { TransactionsScreen as Component } from './transactions-screen';
