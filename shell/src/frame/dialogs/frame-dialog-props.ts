/** Props of every dialog: the arguments of its opener, and `onClose`. */
export interface FrameDialogProps<Props> {
  props: Props;
  onClose: () => void;
}
