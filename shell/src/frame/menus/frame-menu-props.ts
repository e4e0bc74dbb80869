/** Props of every side menu of the frame. */
export interface FrameMenuProps {
  isOpen: boolean;
  onClose: () => void;
}
