/** The public entry of the demo data: the people that `npm start` names. */
export { demoAccounts, demoPassword } from './demo-accounts';
