import { localeLookupAddress } from './locale-lookup';

/** The element that holds the scripts of a page until it has been drawn. */
export const scriptsElementId = 'scripts';

/** How long the first drawing is waited for; in a window that is not shown nothing is ever drawn. */
const firstPaintTimeoutMs = 1_500;

/** A document that took longer to arrive came over a line that is slow, or from far away. */
const slowConnectionMs = 200;

/** How long the first script has such a line to itself: the next ones are asked for before it ends, or the line would stand still for their way. */
const headStartMs = 450;

/**
 * Ends the document: puts the page's scripts into it after its first drawing. Whoever came to read sees the page sooner, because fonts
 * and pictures have the line and the processor to themselves until then. A slow line has pauses long enough for scripts, and a page that
 * can be read is to answer soon: there the first one is fetched at once, the others a little later. While they are on their way, the
 * engine looks at its languages (`locale-lookup.ts`). It is text of the document, as the theme's. What is cloned from a template runs in
 * no order of its own, so that is asked for, but for scripts that say `async`. One that failed does not stay: webpack would take it for its
 * own and wait for it. Who scrolls before the page answers gets the pictures that were left for later.
 * A form with `method="post"` that is sent before it is hydrated would go to the server, which takes none: it is sent once it is hydrated
 * (`early-input.ts` of the kit).
 */
export const deferredScriptLoader = `(function(d){var c=d.importNode(d.getElementById('${scriptsElementId}').content,!0);function put(tags){c.querySelectorAll(tags).forEach(function(e){e.async=e.hasAttribute('async');e.onerror=function(){e.remove()};d.head.appendChild(e)})}function go(){var s=c.querySelector('script');put('link,script');if(s)try{new Worker('${localeLookupAddress}')}catch(e){}}d.addEventListener('DOMContentLoaded',function(){var v=performance.getEntriesByType('navigation')[0],f=c.querySelector('link');if(f&&v&&v.responseEnd>${slowConnectionMs}){f.onload=function(){put('link')};setTimeout(f.onload,${headStartMs});d.head.appendChild(f)}});d.addEventListener('submit',function(e){var f=e.target;if(f.method==='post'&&!f.isLive){e.preventDefault();f.isSentEarly=!0}},!0);d.addEventListener('scroll',function(){d.documentElement.dataset.moved=''},{capture:!0,once:!0,passive:!0});try{new PerformanceObserver(go).observe({type:'paint',buffered:!0})}catch(e){go()}setTimeout(go,d.visibilityState==='hidden'?0:${firstPaintTimeoutMs})})(document)`;

/**
 * What is far below the window is left out of the first drawing (`data-later`, see the styles of cards and of the footer). Once the page answers
 * it is drawn after all, one element a frame whenever the browser has nothing to do, so that it is there for whoever prints or keeps the page;
 * what comes later is drawn at once.
 */
export const deferredPaintScript = `(function(d,w){var r=d.documentElement,o=new MutationObserver(function(){o.disconnect();var l=d.querySelectorAll('[data-later]'),i=0,idle=w.requestIdleCallback||w.setTimeout;function next(){if(i===l.length)return void(r.dataset.drawn='');l[i++].style.contentVisibility='visible';requestAnimationFrame(function(){idle(next)})}idle(next)});o.observe(r,{attributeFilter:['data-hydrated']})})(document,window)`;
