import { useFieldRules } from './form-rules';

/** Minimum length of a password. */
export const minPasswordLength = 8;

/** Validators of single values with their messages, for constraints beyond the rules of a form. */
export function useChecks() {
  const findProblem = useFieldRules();
  return {
    required: (value: string) => findProblem({ isRequired: true }, value),
    email: (value: string) => findProblem({ isRequired: true, format: 'email' }, value),
    phone: (value: string) => findProblem({ isRequired: true, format: 'phone' }, value),
    password: (value: string) => findProblem({ isRequired: true, minLength: minPasswordLength }, value),
  };
}
