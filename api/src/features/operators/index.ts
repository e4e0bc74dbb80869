export { inviteOperator } from './invitations';
export { createOperatorAccess } from './operator-access';
export { operatorsFeature } from './operators.feature';
