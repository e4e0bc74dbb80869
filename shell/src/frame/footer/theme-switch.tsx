import { color, media, radius, space } from '@yarmarok/shared-ui';
import { Monitor, Moon, Sun } from '@yarmarok/shared-ui/icons';
import { useAtomValue } from 'jotai';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { shellControlsAtom } from '../../state/controls';
import { type ThemeChoice, themeAtom, themeChoices } from '../../state/theme';
import { footerMessages as messages } from './footer.messages';

const looks = {
  system: { Icon: Monitor, message: messages.themeSystem },
  light: { Icon: Sun, message: messages.themeLight },
  dark: { Icon: Moon, message: messages.themeDark },
} satisfies Record<ThemeChoice, unknown>;

/** Switches between light, dark and the system's theme. */
export function ThemeSwitch() {
  const intl = useIntl();
  const theme = useAtomValue(themeAtom);
  const { setTheme } = useAtomValue(shellControlsAtom);
  return (
    <Root role="radiogroup" aria-label={intl.formatMessage(messages.theme)}>
      {themeChoices.map((choice) => {
        const { Icon, message } = looks[choice];
        const name = intl.formatMessage(message);
        return (
          <label key={choice} title={name}>
            <input
              type="radio"
              name="theme"
              value={choice}
              checked={choice === theme}
              onChange={() => setTheme(choice)}
              aria-label={name}
            />
            <Icon size={18} />
          </label>
        );
      })}
    </Root>
  );
}

const Root = styled.div`
  display: inline-flex;
  padding: ${space(1)};
  border-radius: ${radius.md};
  background: rgba(255, 255, 255, 0.1);
  label {
    position: relative;
    display: grid;
    place-items: center;
    width: 40px;
    height: 32px;
    border-radius: ${radius.sm};
    color: #fff;
    cursor: pointer;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  label:has(:checked) {
    background: #fff;
    color: ${color('brandDeep.footer')};
  }
  label:has(:focus-visible) {
    outline: 2px solid ${color('line.focus')};
    outline-offset: 2px;
  }
  ${media.mobile} {
    label {
      width: 44px;
      height: 38px;
    }
  }
`;
