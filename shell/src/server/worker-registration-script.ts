/** Delay between the load event and the registration. */
const settleMs = 4_000;

/**
 * Registers the service worker once the page has settled (docs/decisions/0009-offline-reading.md). The first page was loaded without it, so
 * the worker receives its address and its resources. It is inline text of the document, like the theme's script, because the first scripts
 * have no byte to spare. Nothing is registered with Save-Data or without support.
 */
export const workerRegistrationScript = `addEventListener('load',function(){setTimeout(function(){var n=navigator,w=n.serviceWorker;if(!w||n.connection&&n.connection.saveData)return;w.register('/sw.js',{updateViaCache:'none'}).then(function(){return w.ready}).then(function(r){r.active.postMessage({kind:'keep',page:location.href.split('#')[0],files:performance.getEntriesByType('resource').map(function(e){return e.name})})}).catch(function(){})},${settleMs})})`;
