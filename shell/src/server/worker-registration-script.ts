/** How long a page is left alone after it has loaded. */
const settleMs = 4_000;

/**
 * Stands in the page and starts the service worker once the page has settled (docs/decisions/0009-offline-reading.md).
 * The first page was loaded without it, so it is told what that page is and what it loaded. It is text of the document, as
 * the theme's, because the scripts of every first page have no byte to spare. Whoever spares data is not asked to load more;
 * where browsers refuse workers, everything else works without.
 */
export const workerRegistrationScript = `addEventListener('load',function(){setTimeout(function(){var n=navigator,w=n.serviceWorker;if(!w||n.connection&&n.connection.saveData)return;w.register('/sw.js',{updateViaCache:'none'}).then(function(){return w.ready}).then(function(r){r.active.postMessage({kind:'keep',page:location.href.split('#')[0],files:performance.getEntriesByType('resource').map(function(e){return e.name})})}).catch(function(){})},${settleMs})})`;
