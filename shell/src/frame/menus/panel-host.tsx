import { useAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { openPanelAtom } from '../../state/panels';
import {
  accountMenu,
  buyLeadsDialog,
  callRequestDialog,
  cartMenu,
  categoriesMenu,
  confirmationDialog,
  navigationMenu,
  topUpDialog,
} from '../lazy/frame-components';
import type { FrameDialogProps } from '../dialogs/frame-dialog-props';
import type { LazyComponent } from '../lazy/lazy-component';
import { useLazy } from '../lazy/use-lazy';
import type { FrameMenuProps } from './frame-menu-props';

/** Side menus and dialogs above the page: at most one is open, and a navigation closes it. */
export function PanelHost() {
  const { pathname } = useLocation();
  const [panel, setPanel] = useAtom(openPanelAtom);
  const close = () => setPanel(null);
  const closeOnNavigation = useEffectEvent(close);
  useEffect(() => closeOnNavigation(), [pathname]);
  return (
    <>
      {/* The router supports one blocker, and forms of sellers use it for unsaved changes. */}
      {panel && !pathname.startsWith('/account/seller/') ? <BackCloses onClose={close} /> : null}
      <SideMenuSlot part={navigationMenu} isOpen={panel?.name === 'navigation'} onClose={close} />
      <SideMenuSlot part={categoriesMenu} isOpen={panel?.name === 'categories'} onClose={close} />
      <SideMenuSlot part={accountMenu} isOpen={panel?.name === 'account'} onClose={close} />
      <SideMenuSlot part={cartMenu} isOpen={panel?.name === 'cart'} onClose={close} />
      <DialogSlot part={callRequestDialog} handed={panel?.name === 'callRequest' ? panel.props : null} onClose={close} />
      <DialogSlot part={topUpDialog} handed={panel?.name === 'topUp' ? panel.props : null} onClose={close} />
      <DialogSlot part={buyLeadsDialog} handed={panel?.name === 'buyLeads' ? panel.props : null} onClose={close} />
      <DialogSlot part={confirmationDialog} handed={panel?.name === 'confirmation' ? panel.props : null} onClose={close} />
    </>
  );
}

/** Back closes the open menu or dialog instead of leaving the page. */
function BackCloses({ onClose }: Pick<FrameMenuProps, 'onClose'>) {
  const blocker = useBlocker(({ historyAction }: { historyAction: string }) => historyAction === 'POP');
  const stay = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onClose();
  });
  useEffect(() => stay(), [blocker.state]);
  return null;
}

interface SideMenuSlotProps extends FrameMenuProps {
  part: LazyComponent<FrameMenuProps>;
}

/** Stays mounted after the first opening, for the exit animation. */
function SideMenuSlot({ part, isOpen, onClose }: SideMenuSlotProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const draw = useLazy(part, wasOpen, () => {
    setWasOpen(false);
    onClose();
  });
  return draw?.({ isOpen, onClose });
}

interface DialogSlotProps<Props> {
  part: LazyComponent<FrameDialogProps<Props>>;
  /** Arguments of the opener; null while the dialog is closed. */
  handed: Props | null;
  onClose: () => void;
}

function DialogSlot<Props>({ part, handed, onClose }: DialogSlotProps<Props>) {
  const draw = useLazy(part, handed !== null, onClose);
  return handed !== null && draw?.({ props: handed, onClose });
}
