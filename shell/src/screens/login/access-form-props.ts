/** What login and registration share. */
export interface AccessFormProps {
  /** Where to go afterwards. */
  next: string | undefined;
  /** What was typed in the form that stood here before. */
  email: string;
  onEmail: (email: string) => void;
}
