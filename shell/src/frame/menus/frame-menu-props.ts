/** What every side menu of the frame gets. */
export interface FrameMenuProps {
  isOpen: boolean;
  onClose: () => void;
}
