/** Reset, base type, keyframes and the rules that hold for the whole document. */
export const baseCss = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:16px;overflow-y:scroll}
html[data-scroll-locked]{overflow:hidden}
html[data-scroll-locked] body{padding-right:var(--ya-scrollbar,0)}
body{margin:0;min-width:320px;font:var(--ya-type-body);color:var(--ya-text-primary);background:var(--ya-surface-page);-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility;overflow-wrap:break-word}
h1,h2,h3,h4,h5,h6,p,ul,ol,dl,dd,figure,blockquote,fieldset{margin:0;padding:0}
h1{font:var(--ya-type-h1);letter-spacing:var(--ya-type-h1-tracking)}
h2{font:var(--ya-type-h2);letter-spacing:var(--ya-type-h2-tracking)}
h3{font:var(--ya-type-h3);letter-spacing:var(--ya-type-h3-tracking)}
h4,h5,h6{font:var(--ya-type-h4);letter-spacing:var(--ya-type-h4-tracking)}
ul,ol{list-style:none}
fieldset{border:0;min-width:0}
legend{padding:0}
a{color:inherit;text-decoration:none}
img,svg,picture{display:block;max-width:100%}
img[src*='/media/']{filter:var(--ya-picture-filter,none)}
svg{flex:none}
button,input,select,textarea{font:inherit;letter-spacing:inherit;color:inherit;margin:0}
button{border:0;background:none;padding:0;text-align:inherit;cursor:pointer}
button:disabled{cursor:default}
button[data-pressed]{opacity:.6;cursor:progress}
mark{background:var(--ya-accent-soft);color:inherit;font-weight:700;border-radius:4px}
table{border-collapse:collapse}
:focus-visible{outline:2px solid var(--ya-line-focus);outline-offset:2px}
::placeholder{color:var(--ya-text-muted);opacity:1}
[hidden]{display:none!important}
noscript p{padding:10px 24px;text-align:center;background:var(--ya-warning-soft);color:var(--ya-warning-text)}
noscript a{text-decoration:underline}
@keyframes ya-spin{to{transform:rotate(1turn)}}
@keyframes ya-shine{from{background-position:180% 0}to{background-position:-80% 0}}
@keyframes ya-appear{from{opacity:0}to{opacity:1}}
@keyframes ya-drop{from{opacity:0;transform:translateY(-4px)}to{opacity:1;transform:none}}
@keyframes ya-rise{from{opacity:0;transform:translateY(12px)}to{opacity:1;transform:none}}
@keyframes ya-fade{to{opacity:0}}
@keyframes ya-from-left{from{transform:translateX(-100%)}}
@keyframes ya-from-right{from{transform:translateX(100%)}}
@keyframes ya-to-left{to{transform:translateX(-100%)}}
@keyframes ya-to-right{to{transform:translateX(100%)}}
@keyframes ya-sheet{from{transform:translateY(100%)}to{transform:none}}
@keyframes ya-pop{50%{transform:scale(1.18)}}
@keyframes ya-shake-a{10%,90%{translate:-2px}20%,80%{translate:4px}30%,50%,70%{translate:-7px}40%,60%{translate:7px}}
@keyframes ya-shake-b{10%,90%{translate:-2px}20%,80%{translate:4px}30%,50%,70%{translate:-7px}40%,60%{translate:7px}}
@media (pointer:coarse){input,select,textarea,[contenteditable]{font-size:16px!important}}
@media (forced-colors:active){
*::before,*::after,i:empty{forced-color-adjust:none}
:where([role=menu],[role=listbox],[role=dialog],[role=tooltip],[role=progressbar]){outline:1px solid!important;outline-offset:-1px!important}
:where(button,select,textarea,[role=search],:is(span,[role=group]):has(>input),div>input:not([type=checkbox],[type=radio]),label:has(>[type=radio])){outline:1px solid!important;outline-offset:-1px!important}
:where(label:has(>:checked),[aria-pressed=true],a[aria-current]){outline:2px solid Highlight!important}
:focus-visible,:is(span,label,[role=search],[role=group]):has(>input:focus-visible){outline:3px solid Highlight!important;outline-offset:1px!important}
:is(span,[role=search],[role=group])>input:focus-visible{outline:none!important}
}
@media print{[data-screen-only]{display:none!important}}
@media (prefers-reduced-motion:reduce){
*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-property:opacity!important;transition-duration:80ms!important;scroll-behavior:auto!important}
}
`;
