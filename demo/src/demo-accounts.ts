/** The people of the demo, as `npm start` names them. */
export const demoPassword = 'yarmarok-demo';
export const demoAccounts = [
  { email: 'buyer@yarmarok.example', side: 'buyer' },
  { email: 'seller@yarmarok.example', side: 'seller' },
  { email: 'operator@yarmarok.example', side: 'operator' },
] as const;
