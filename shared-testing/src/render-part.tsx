import type { ReactElement } from 'react';
import type { HostOptions, RunningHost } from './host-double';
import { type RenderedPage, renderRoute, type ScreenArea } from './render-route';

export interface PartOptions extends HostOptions {
  /** Initial address. */
  address?: string;
  /** Route pattern of the screen around it, which names the parameters. */
  path?: string;
}

/** Renders a part of a screen with the host and the texts of its area; its own texts wait for nothing. Every other address is elsewhere. */
export function renderPart<Running extends RunningHost>(
  area: ScreenArea<Running>,
  element: ReactElement,
  { address = '/', path = '*', ...options }: PartOptions = {},
): Promise<RenderedPage<Running>> {
  return renderRoute({ ...area, routes: [{ path, element }] }, address, options);
}
