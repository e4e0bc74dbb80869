/** What every side menu of the frame gets. */
export interface SideMenuPartProps {
  isOpen: boolean;
  onClose: () => void;
}
