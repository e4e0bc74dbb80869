import { localeLookupAddress } from './locale-lookup';

/** The element that holds the scripts of a page until its first paint. */
export const scriptsElementId = 'scripts';

/** Timeout for the first paint; a hidden window never paints. */
const firstPaintTimeoutMs = 1_500;

/** A document that took longer to arrive came over a slow or distant connection. */
const slowConnectionMs = 200;

/**
 * How long the first script gets a slow connection to itself; the next requests start before it ends, or the connection would idle for a
 * round trip.
 */
const headStartMs = 450;

/**
 * Ends the document: inserts the page's scripts after its first paint, so that fonts and pictures get the bandwidth and the processor
 * first. On a slow connection the first script is fetched at once and the others a little later.
 *
 * The scripts are cloned from a template, so their order is set explicitly, apart from `async` ones. A failed script is removed, because
 * webpack would wait for it. While they load, a worker warms up the locale data (`locale-lookup.ts`). The first scroll reveals the pictures
 * that were deferred. A form with `method="post"` that is submitted before hydration is held back and submitted after it (`early-input.ts`
 * of the kit), and the last press of another button is repeated: who presses a button that does not answer presses it again. It is inline
 * text of the document, like the theme's script.
 */
export const deferredScriptLoader = `(function(d){var c=d.importNode(d.getElementById('${scriptsElementId}').content,!0);function put(tags){c.querySelectorAll(tags).forEach(function(e){e.async=e.hasAttribute('async');e.onerror=function(){e.remove()};d.head.appendChild(e)})}function go(){var s=c.querySelector('script');put('link,script');if(s)try{new Worker('${localeLookupAddress}')}catch(e){}}d.addEventListener('DOMContentLoaded',function(){var v=performance.getEntriesByType('navigation')[0],f=c.querySelector('link');if(f&&v&&v.responseEnd>${slowConnectionMs}){f.onload=function(){put('link')};setTimeout(f.onload,${headStartMs});d.head.appendChild(f)}});d.addEventListener('submit',function(e){var f=e.target;if(f.method==='post'&&!f.isLive){e.preventDefault();f.isSentEarly=!0}},!0);function press(e){var t=e.target.closest('button');if(t&&!(t.form&&t.type==='submit'))b=t}d.addEventListener('click',press,!0);var b,o=new MutationObserver(function(){o.disconnect();d.removeEventListener('click',press,!0);if(b&&b.isConnected)setTimeout(function(){b.click()})});o.observe(d.documentElement,{attributeFilter:['data-hydrated']});d.addEventListener('scroll',function(){d.documentElement.dataset.moved=''},{capture:!0,once:!0,passive:!0});try{new PerformanceObserver(go).observe({type:'paint',buffered:!0})}catch(e){go()}setTimeout(go,d.visibilityState==='hidden'?0:${firstPaintTimeoutMs})})(document)`;

/**
 * Content far below the window is skipped in the first paint (`data-later`, see `content-visibility-css.ts`). After hydration it is
 * rendered in idle time, one element per frame, so that printing and saving the page include it. Later elements are rendered at once.
 */
export const deferredPaintScript = `(function(d,w){var r=d.documentElement,o=new MutationObserver(function(){o.disconnect();var l=d.querySelectorAll('[data-later]'),i=0,idle=w.requestIdleCallback||w.setTimeout;function next(){if(i===l.length)return void(r.dataset.drawn='');l[i++].style.contentVisibility='visible';requestAnimationFrame(function(){idle(next)})}idle(next)});o.observe(r,{attributeFilter:['data-hydrated']})})(document,window)`;
