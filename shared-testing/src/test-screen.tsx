import { act, screen, waitFor } from '@testing-library/react';
import type { CallName } from '@yarmarok/shared-api';
import type { FakeApi } from './fake-api';
import type { HostOptions, RunningHost } from './host-double';
import { type RenderedPage, renderRoute, type ScreenArea } from './render-route';

/** Visible content: a text, or an element by role and name. */
export type Shown = string | RegExp | { role: string; name: string | RegExp };

/** A state that a screen cannot have, with the reason. */
export interface Without {
  without: string;
}

interface ShownState {
  given?: (api: FakeApi) => void;
  shows: Shown;
}

interface Task<Running extends RunningHost> {
  /** End of the name of the test: `clears the list`. */
  does: string;
  given?: (api: FakeApi) => void;
  /** Acts and asserts on the page with all its data. */
  run: (page: RenderedPage<Running>, api: FakeApi) => Promise<void>;
}

/** The states of a screen: each possible one is tested, and each other one has a reason. */
export interface ScreenStates<Running extends RunningHost> extends HostOptions {
  /** Id of the route. */
  screen: string;
  address: string;
  /** Answers of the API beside the examples of its document, for all states. */
  given?: (api: FakeApi) => void;
  /** The screen with its data. */
  shows: Shown;
  /** The call that the screen depends on; the states below are those of its answer. */
  loads?: CallName;
  loading: Shown | Without;
  empty: ShownState | Without;
  /** By the status of the answer. */
  refused: Partial<Record<401 | 403 | 404, Shown>> | Without;
  /** After a 500 and after a lost connection; `again` is the retry button, which then shows the data. */
  broken: { shows: Shown; again?: string | RegExp } | Without;
  /** The main action. */
  action: Task<Running> | Without;
  /** The main action when the service answers 4xx: the message is shown, and the input stays. */
  refusal: Task<Running> | Without;
}

/** Expects that this is shown, once or more often. */
export async function expectShown(shown: Shown): Promise<void> {
  // The element may be replaced a moment later, so each attempt queries it again.
  await waitFor(() => {
    const [found] =
      typeof shown === 'string' || shown instanceof RegExp
        ? screen.getAllByText(shown)
        : screen.getAllByRole(shown.role, { name: shown.name });
    expect(found).toBeInTheDocument();
  });
}

/** Declares the tests of the states of a screen. `listUntestedScreens` finds screens without. */
export function testScreen<Running extends RunningHost>(area: ScreenArea<Running>, api: FakeApi, states: ScreenStates<Running>): void {
  const { screen: id, address, given, shows, loads, loading, empty, refused, broken, action, refusal, ...hostOptions } = states;
  let page: RenderedPage<Running> | undefined;
  const open = async (prepare?: (api: FakeApi) => void) => {
    given?.(api);
    prepare?.(api);
    page = await renderRoute(area, address, hostOptions);
    return page;
  };
  const loaded = () => {
    if (!loads) throw new Error(`${id} names no call that it loads`);
    return loads;
  };

  describe(`the states of ${id}`, () => {
    afterEach(() => {
      page?.unmount();
      page = undefined;
    });

    it('shows its data', async () => {
      await open();

      await expectShown(shows);
    });

    if (!isWithout(loading))
      it('says that it is loading', async () => {
        await open((fake) => fake.hangs(loaded()));

        await expectShown(loading);
      });

    if (!isWithout(empty))
      it('says that there is nothing', async () => {
        await open(empty.given);

        await expectShown(empty.shows);
      });

    if (!isWithout(refused))
      it.each(Object.entries(refused))('says why it shows nothing after a %s', async (status, reason) => {
        await open((fake) => fake.refuses(loaded(), Number(status)));

        await expectShown(reason);
      });

    if (!isWithout(broken))
      it.each([
        ['an error of the service', (fake: FakeApi) => fake.fails(loaded())],
        ['a lost connection', (fake: FakeApi) => fake.breaks(loaded())],
      ])('says that it failed after %s', async (_name, fail) => {
        const { user } = await open(fail);

        await expectShown(broken.shows);
        if (broken.again === undefined) return;
        api.recovers(loaded());
        given?.(api);
        await user.click(screen.getByRole('button', { name: broken.again }));
        await expectShown(shows);
      });

    const tasks = [action, refusal].filter((task): task is Task<Running> => !isWithout(task));
    if (tasks.length > 0)
      it.each(tasks)('$does', async ({ given: prepare, run }) => {
        const opened = await open(prepare);
        await expectShown(shows);

        await run(opened, api);
        await act(() => Promise.resolve());
      });
  });
}

function isWithout(state: object | string): state is Without {
  return typeof state === 'object' && 'without' in state;
}
