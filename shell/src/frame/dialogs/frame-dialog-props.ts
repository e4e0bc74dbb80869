/** What every dialog gets: what its opener handed over, and the way to close. */
export interface FrameDialogProps<Props> {
  props: Props;
  onClose: () => void;
}
