import { insertDeferredScripts } from '../../inline/deferred-scripts.inline';
import { toInlineScript } from '../../inline/inline-script';
import { bootTheme } from '../../inline/theme-boot.inline';
import { registerWorker } from '../../inline/worker-registration.inline';
import { themeStorageKey } from '../../state/theme';
import { localeLookupAddress } from '../http/locale-lookup';

/** The element that holds the scripts of a page until its first paint. */
export const scriptsElementId = 'scripts';

/** Scripts that documents contain as text. */
export const themeBootScript = toInlineScript(bootTheme, themeStorageKey);
export const deferredScriptLoader = toInlineScript(insertDeferredScripts, scriptsElementId, localeLookupAddress);
export const workerRegistrationScript = toInlineScript(registerWorker);
