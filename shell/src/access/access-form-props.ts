/** Props shared by login and registration. */
export interface AccessFormProps {
  /** Path after the login. */
  next: string | undefined;
  /** E-mail typed into the other form. */
  email: string;
  onEmail: (email: string) => void;
}
