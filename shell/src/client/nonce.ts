declare let __webpack_nonce__: string | undefined;

// Styles and scripts that are added later are ours too. The attribute cannot be read from markup, only from the element.
// Webpack replaces the name by a variable of its runtime, so it is declared and then assigned.
// eslint-disable-next-line prefer-const
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
(window as { __nonce__?: string | undefined }).__nonce__ = __webpack_nonce__;
