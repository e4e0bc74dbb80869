/** The public entry of the demo data: the people that `npm start` names, and the seeded generator. */
export { demoAccounts, demoPassword } from './demo-accounts';
export { Random } from './random';
