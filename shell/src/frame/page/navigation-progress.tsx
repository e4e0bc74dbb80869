import { color, zIndex } from '@yarmarok/shared-ui';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { frameMessages as messages } from '../frame.messages';

/** Delay before the bar shows, so that quick navigations show nothing. */
const delayMs = 200;

/** A thin bar at the top while the next page loads. */
export function NavigationProgress() {
  const intl = useIntl();
  const isNavigating = useNavigation().state !== 'idle';
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(isNavigating), isNavigating ? delayMs : 0);
    return () => clearTimeout(timer);
  }, [isNavigating]);
  return isNavigating && isLate ? <Bar role="progressbar" aria-label={intl.formatMessage(messages.loading)} /> : null;
}

// It slows down but never completes: the duration is unknown.
const creep = keyframes`
  from { transform: scaleX(.05); }
  to { transform: scaleX(.92); }
`;

const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${zIndex.tooltip};
  height: 3px;
  background: ${color('accent.default')};
  transform-origin: left;
  animation: ${creep} 8s cubic-bezier(0.05, 0.7, 0.1, 1) forwards;
`;
