import type { Messages } from '@yarmarok/shared-contract';
import type { ReactElement } from 'react';
import type { HostOptions, RunningHost } from './host-double';
import { type RenderedPage, renderRoute, type ScreenArea } from './render-route';

export interface PartOptions extends HostOptions {
  /** Initial address. */
  address?: string;
  /** Route pattern of the screen around it, which names the parameters. */
  path?: string;
  /** Texts of the screen, where it has a file of its own. */
  messages?: Messages;
}

/** Renders a part of a screen with the host and the texts of its area. */
export function renderPart<Running extends RunningHost>(
  area: ScreenArea<Running>,
  element: ReactElement,
  { address = '/', path = '*', messages = {}, ...options }: PartOptions = {},
): Promise<RenderedPage<Running>> {
  const loadMessages: typeof area.loadMessages = async (locale) => ({ ...(await area.loadMessages(locale)), ...messages });
  return renderRoute({ ...area, routes: [{ path, element }], loadMessages }, address, options);
}
