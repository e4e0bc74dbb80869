// Generated from the API's description by `npm run generate`. Do not edit.
export interface paths {
    "/api/v1/auth/jwt/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Signs in with e-mail and password */
        post: operations["createTokens"];
    };
    "/api/v1/auth/jwt/logout/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ends the session; answers the same when there is none */
        post: operations["logout"];
    };
    "/api/v1/auth/jwt/refresh/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives new tokens for a refresh token, which works once */
        post: operations["refreshTokens"];
    };
    "/api/v1/auth/jwt/second-factor/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Completes a sign-in whose first step answered `second_factor_required`, with one of three answers */
        post: operations["passSecondFactor"];
    };
    "/api/v1/auth/social/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Enabled providers of social login */
        get: operations["listSocialProviders"];
    };
    "/api/v1/auth/social/{provider}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Completes a social login: exchanges the code of the provider for tokens */
        post: operations["signInSocially"];
    };
    "/api/v1/auth/social/{provider}/authorize-url/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Starts a social login (authorization code with PKCE) */
        get: operations["getSocialAuthorizeUrl"];
    };
    "/api/v1/auth/user/activation/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Activates an account with the uid and token of its mail, and the password of the registration or a new one */
        post: operations["activateUser"];
    };
    "/api/v1/auth/user/blocks/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what operators have blocked of the person: the account, shops, offers */
        get: operations["listOwnBlocks"];
    };
    "/api/v1/auth/user/blocks/{id}/appeal/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Appeals against a block, once; another operator than who blocked decides */
        post: operations["appealBlock"];
    };
    "/api/v1/auth/user/change-email/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mails a confirmation link to a new e-mail address; the old one stays until the link is opened */
        post: operations["changeEmail"];
    };
    "/api/v1/auth/user/change-password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes the password and ends all other sessions; on request the access of programs too */
        post: operations["changePassword"];
    };
    "/api/v1/auth/user/confirm-email/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Confirms a new e-mail address with the uid and token of its mail, and the password of the account */
        post: operations["confirmEmail"];
    };
    "/api/v1/auth/user/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the data of the person as an archive, at most three times a day
         * @description An account with a second factor needs a proof of the last 10 minutes (403 `confirm_again`).
         */
        get: operations["exportAccount"];
    };
    "/api/v1/auth/user/forgot-password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mails a link for setting a new password; the answer does not depend on whether the account exists. `Retry-After` says when another mail can be sent */
        post: operations["forgotPassword"];
    };
    "/api/v1/auth/user/me/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the signed-in user, as buyer and as seller */
        get: operations["getCurrentUser"];
        /** Deletes the account and its personal data; orders keep what the law requires */
        delete: operations["deleteAccount"];
        /** Changes the profile */
        patch: operations["updateCurrentUser"];
    };
    "/api/v1/auth/user/program-access/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts the tokens and webhooks of the own shops, which stay when the password changes */
        get: operations["getProgramAccess"];
    };
    "/api/v1/auth/user/register/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Creates an account; the link in a mail activates it. `Retry-After` says that the mail waits */
        post: operations["registerUser"];
    };
    "/api/v1/auth/user/reject-registration/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deletes a registration that was not activated, with the uid and token of its mail */
        post: operations["rejectRegistration"];
    };
    "/api/v1/auth/user/resend-activation/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mails the activation link again; the answer does not depend on whether the account exists. `Retry-After` says when another mail can be sent */
        post: operations["resendActivation"];
    };
    "/api/v1/auth/user/reset-password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sets a new password with the uid and token of a mail; ends every session */
        post: operations["resetPassword"];
    };
    "/api/v1/auth/user/second-factor/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the second factors of the account */
        get: operations["getSecondFactor"];
    };
    "/api/v1/auth/user/second-factor/app/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Turns on an authenticator app; with the first second factor, other sessions end and recovery codes are made */
        post: operations["confirmAuthenticatorApp"];
    };
    "/api/v1/auth/user/second-factor/app/begin/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the secret for an authenticator app; its first code turns it on */
        post: operations["beginAuthenticatorApp"];
    };
    "/api/v1/auth/user/second-factor/app/remove/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Removes the authenticator app */
        post: operations["removeAuthenticatorApp"];
    };
    "/api/v1/auth/user/second-factor/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Confirms this session, with one of three answers; operators need it for their calls */
        post: operations["confirmSession"];
    };
    "/api/v1/auth/user/second-factor/confirm/begin/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Begins a confirmation of this session by the second factor */
        post: operations["beginConfirmation"];
    };
    "/api/v1/auth/user/second-factor/passkeys/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Adds a passkey; with the first second factor, other sessions end and recovery codes are made */
        post: operations["addPasskey"];
    };
    "/api/v1/auth/user/second-factor/passkeys/begin/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns what the browser needs to create a passkey */
        post: operations["beginPasskey"];
    };
    "/api/v1/auth/user/second-factor/passkeys/{id}/remove/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Removes a passkey */
        post: operations["removePasskey"];
    };
    "/api/v1/auth/user/second-factor/recovery-codes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Makes ten new recovery codes; earlier ones stop working */
        post: operations["renewRecoveryCodes"];
    };
    "/api/v1/auth/user/sessions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists sessions, the last used first */
        get: operations["listSessions"];
        /** Ends all sessions except that of the request */
        delete: operations["endOtherSessions"];
    };
    "/api/v1/auth/user/sessions/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ends one session and its access tokens */
        delete: operations["endSession"];
    };
    "/api/v1/auth/user/social-identities/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists linked accounts of social login providers */
        get: operations["listSocialIdentities"];
    };
    "/api/v1/auth/user/social-identities/{provider}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Completes the linking of an account: exchanges the code of the provider */
        post: operations["linkSocialIdentity"];
        /** Unlinks an account; refused when it is the only way to sign in */
        delete: operations["unlinkSocialIdentity"];
    };
    "/api/v1/auth/user/social-identities/{provider}/begin/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Starts linking an account; requires the password, or a recent sign-in where there is no password */
        post: operations["beginSocialLinking"];
    };
    "/api/v1/categories/{id}/attributes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the attributes of the offers of a category */
        get: operations["getCategoryAttributes"];
    };
    "/api/v1/common/choices/{name}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the values of a choice with their labels */
        get: operations["getChoices"];
    };
    "/api/v1/common/cities/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the cities of a country */
        get: operations["listCities"];
    };
    "/api/v1/common/config/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns constants that clients need */
        get: operations["getConfig"];
    };
    "/api/v1/common/countries/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Countries */
        get: operations["listCountries"];
    };
    "/api/v1/common/page-content/list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the text blocks of a page */
        get: operations["listPageContent"];
    };
    "/api/v1/common/purges/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a text that changes when kept pages may show what is hidden now */
        get: operations["getPurgeMark"];
    };
    "/api/v1/health/live/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Liveness probe */
        get: operations["isLive"];
    };
    "/api/v1/health/ready/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Readiness probe; checks the database
         * @description 503 while the process warms up (`starting`), while no database answers within 1.5 s (`no database`) and while the process stops (`stopping`). Where only writes are refused, the answer is 200: `reads only` while a replica answers and the primary does not, `disk full` while a disk is full.
         */
        get: operations["isReady"];
    };
    "/api/v1/operator/adjustments/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists changes of balances by operators: what waits, the oldest first, or another state */
        get: operations["listAdjustments"];
    };
    "/api/v1/operator/adjustments/{id}/decide/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Approves a proposed change of a balance, which is booked, or refuses it, once */
        post: operations["decideAdjustment"];
    };
    "/api/v1/operator/appeals/{id}/decide/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Decides the appeal against a block, by the id of the block; not by who blocked */
        post: operations["decideAppeal"];
    };
    "/api/v1/operator/audit/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what operators did, the newest first */
        get: operations["listAuditEntries"];
    };
    "/api/v1/operator/blocks/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Blocks an account with its shops, a shop, or an offer; the owner is told why */
        post: operations["createBlock"];
    };
    "/api/v1/operator/blocks/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists blocks, the newest first */
        get: operations["listBlocks"];
    };
    "/api/v1/operator/blocks/{id}/lift/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ends a block; what it hid comes back, and the owner is told */
        post: operations["liftBlock"];
    };
    "/api/v1/operator/invitations/accept/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Makes the signed-in person an operator, by the token of the mailed link */
        post: operations["acceptOperatorInvitation"];
    };
    "/api/v1/operator/invitations/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mails an invitation, valid for 7 days; it replaces a waiting one of the same e-mail */
        post: operations["createOperatorInvitation"];
    };
    "/api/v1/operator/invitations/{id}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Withdraws an invitation */
        delete: operations["deleteOperatorInvitation"];
    };
    "/api/v1/operator/lead-claims/{id}/decide/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Decides the claim of a bad lead, by the id of its order; leads are credited once */
        post: operations["decideLeadClaim"];
    };
    "/api/v1/operator/me/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the role of the operator, and until when this session is confirmed */
        get: operations["getOperator"];
    };
    "/api/v1/operator/members/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists operators and waiting invitations */
        get: operations["listOperators"];
    };
    "/api/v1/operator/members/{id}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ends the role of an operator at once */
        delete: operations["deleteOperator"];
    };
    "/api/v1/operator/members/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes the role of an operator */
        patch: operations["updateOperator"];
    };
    "/api/v1/operator/notes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Writes a note about a person or a shop; it ends with the account */
        post: operations["createOperatorNote"];
    };
    "/api/v1/operator/notes/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deletes a note that the operator wrote; an owner deletes any */
        delete: operations["deleteOperatorNote"];
    };
    "/api/v1/operator/offers/{id}/decide/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Closes the reports of the offer, which stays or is blocked; its owner is told why */
        post: operations["decideOffer"];
    };
    "/api/v1/operator/orders/{id}/contacts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the contacts of the guest who placed an order in full, and records the look with its reason */
        post: operations["viewOrderContacts"];
    };
    "/api/v1/operator/payments/find/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a payment by its number, with what may be refunded */
        get: operations["findPayment"];
    };
    "/api/v1/operator/payments/{id}/check/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Asks the provider for the state of a payment now */
        post: operations["checkPayment"];
    };
    "/api/v1/operator/payments/{id}/decide/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says that an odd payment was looked at; something new opens it again */
        post: operations["decidePayment"];
    };
    "/api/v1/operator/payments/{id}/refund/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Takes unspent money of a top-up from the balance and refunds it to the payer */
        post: operations["refundPayment"];
    };
    "/api/v1/operator/people/find/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Finds people, shops and orders of guests by contacts, numbers, ids and titles; contacts are masked */
        get: operations["findPeople"];
    };
    "/api/v1/operator/questions/{id}/answer/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stores and mails the answer to a question to support, once */
        post: operations["answerQuestion"];
    };
    "/api/v1/operator/queues/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts what waits in the queues of the role */
        get: operations["listQueues"];
    };
    "/api/v1/operator/queues/{queue}/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what waits in a queue, the oldest first */
        get: operations["listQueueItems"];
    };
    "/api/v1/operator/queues/{queue}/next/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Takes the oldest item of a queue that nobody has */
        post: operations["takeNextQueueItem"];
    };
    "/api/v1/operator/queues/{queue}/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns what waits in a queue */
        get: operations["getQueueItem"];
    };
    "/api/v1/operator/queues/{queue}/{id}/release/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives an item of a queue back */
        post: operations["releaseQueueItem"];
    };
    "/api/v1/operator/queues/{queue}/{id}/take/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Takes an item of a queue for 30 minutes, or renews them */
        post: operations["takeQueueItem"];
    };
    "/api/v1/operator/reviews/{id}/decide/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Closes the reports of a review, which stays or is hidden; its author is told why */
        post: operations["decideReview"];
    };
    "/api/v1/operator/reviews/{id}/restore/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows a hidden review again; its author is told */
        post: operations["restoreReview"];
    };
    "/api/v1/operator/search/queries/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what people searched for in the last days, the most frequent first */
        get: operations["listSearchQueries"];
    };
    "/api/v1/operator/search/synonyms/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Adds a group of synonyms, which searches know within seconds */
        post: operations["createSynonym"];
    };
    "/api/v1/operator/search/synonyms/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists groups of synonyms, the newest first */
        get: operations["listSynonyms"];
    };
    "/api/v1/operator/search/synonyms/{id}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Removes a group of synonyms */
        delete: operations["deleteSynonym"];
    };
    "/api/v1/operator/search/synonyms/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Replaces a group of synonyms by one with another id */
        patch: operations["updateSynonym"];
    };
    "/api/v1/operator/settings/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists business constants with their values in force, plans and history */
        get: operations["listSettings"];
    };
    "/api/v1/operator/settings/{key}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Withdraws the planned change of a business constant; returns all */
        post: operations["cancelSetting"];
    };
    "/api/v1/operator/settings/{key}/reset/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a business constant to the environment or its default at once; returns all */
        post: operations["resetSetting"];
    };
    "/api/v1/operator/settings/{key}/set/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sets a business constant, now or from a later time on; returns all */
        post: operations["setSetting"];
    };
    "/api/v1/operator/shops/balances/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the balances of the owner of a shop */
        get: operations["getShopBalances"];
    };
    "/api/v1/operator/shops/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns what is known about a shop, also a closed one; contacts are masked */
        get: operations["getShopPage"];
    };
    "/api/v1/operator/shops/{id}/adjustments/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes a balance of the owner of a shop, or proposes it when it is above the limit of the day */
        post: operations["createAdjustment"];
    };
    "/api/v1/operator/shops/{id}/contacts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the contacts of a shop and its owner in full, and records the look with its reason */
        post: operations["viewShopContacts"];
    };
    "/api/v1/operator/shops/{id}/decide/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Closes the reports of the shop, which stays or is blocked; its owner is told why */
        post: operations["decideShop"];
    };
    "/api/v1/operator/users/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns what is known about an account, also a deleted one; contacts are masked */
        get: operations["getPersonPage"];
    };
    "/api/v1/operator/users/{id}/contacts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the contacts of a person in full, and records the look with its reason */
        post: operations["viewPersonContacts"];
    };
    "/api/v1/payment/{provider}/callback/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accepts a signed notice of a payment provider */
        post: operations["acceptPaymentNotice"];
    };
    "/api/v1/payment/{provider}/generate-checkout-url/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Starts a top-up of the seller’s balance */
        post: operations["generateCheckoutUrl"];
    };
    "/api/v1/support/questions/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Asks the support, with a subject and an order; works without a login */
        post: operations["createQuestion"];
    };
    "/api/v1/support/questions/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists own questions to the support with their answers, the newest first */
        get: operations["listQuestions"];
    };
    "/api/v1/support/send-question/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sends a question to the support; works without a login */
        post: operations["sendQuestion"];
    };
    "/api/v1/trading/buyer/call-requests/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Asks a shop to call back */
        post: operations["createCallRequest"];
    };
    "/api/v1/trading/buyer/loyalty/get/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bonuses of the buyer */
        get: operations["getLoyalty"];
    };
    "/api/v1/trading/buyer/offers/by-ids/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists offers by their ids, in that order; for refreshing a cart */
        post: operations["listOffersByIds"];
    };
    "/api/v1/trading/buyer/offers/categories/up-to-third-child-shorted/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the category tree: three levels */
        get: operations["getCategoryTree"];
    };
    "/api/v1/trading/buyer/offers/categories/{alias}/get-by-alias/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a category with its ancestors and children */
        get: operations["getCategory"];
    };
    "/api/v1/trading/buyer/offers/facets/list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts the values of the facets of a list
         * @description Takes the filters of the list. Every count is that of the list if only this value of its facet were chosen, beside what is chosen of other facets.
         */
        get: operations["listFacets"];
    };
    "/api/v1/trading/buyer/offers/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists offers by category, tag, shop, words and facets */
        get: operations["listOffers"];
    };
    "/api/v1/trading/buyer/offers/get-list/my-favorites/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists favorites, the newest first */
        get: operations["listFavorites"];
    };
    "/api/v1/trading/buyer/offers/get-list/my-visited/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists visited offers, the last visited first */
        get: operations["listVisited"];
    };
    "/api/v1/trading/buyer/offers/merge-visited/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Adds offers that were visited before the login */
        post: operations["mergeVisited"];
    };
    "/api/v1/trading/buyer/offers/my-visited/clear/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deletes the visited offers */
        delete: operations["clearVisited"];
    };
    "/api/v1/trading/buyer/offers/tags/list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the tags of the offers of a category */
        get: operations["listTags"];
    };
    "/api/v1/trading/buyer/offers/{alias}/get-by-alias/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns an offer with all details
         * @description A 404 with the code `offer_gone` means that the offer was public before; `category` (`alias`, `title`) leads to similar offers.
         */
        get: operations["getOffer"];
    };
    "/api/v1/trading/buyer/offers/{id}/add-to-favorites/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Adds an offer to the favorites; can be repeated */
        post: operations["addToFavorites"];
    };
    "/api/v1/trading/buyer/offers/{id}/register-view/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts a view; at most one per visitor, offer and hour */
        post: operations["registerView"];
    };
    "/api/v1/trading/buyer/offers/{id}/remove-from-favorites/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Removes an offer from the favorites; can be repeated */
        post: operations["removeFromFavorites"];
    };
    "/api/v1/trading/buyer/offers/{id}/report/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports the offer to the operators; works without a login */
        post: operations["reportOffer"];
    };
    "/api/v1/trading/buyer/offers/{id}/reviews/list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the reviews of an offer */
        get: operations["listOfferReviews"];
    };
    "/api/v1/trading/buyer/offers/{id}/similar/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists similar offers */
        get: operations["listSimilarOffers"];
    };
    "/api/v1/trading/buyer/orders/adoptable/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists guest orders with the e-mail of the account that it may take over, the newest first */
        get: operations["listAdoptableOrders"];
    };
    "/api/v1/trading/buyer/orders/by-link/answer-proposal/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accepts or declines a proposed change of an order; by signed link, without a login */
        post: operations["answerLinkedOrderProposal"];
    };
    "/api/v1/trading/buyer/orders/by-link/answer-return/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Agrees to the return of a completed order, or declines it; by signed link, without a login */
        post: operations["answerLinkedOrderReturn"];
    };
    "/api/v1/trading/buyer/orders/by-link/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cancels an order that the shop has not started; by signed link, without a login */
        post: operations["cancelLinkedOrder"];
    };
    "/api/v1/trading/buyer/orders/by-link/confirm-received/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Confirms the receipt, which completes an order in progress; by signed link, without a login */
        post: operations["confirmLinkedReceived"];
    };
    "/api/v1/trading/buyer/orders/by-link/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Confirms that an order is meant, with the others of its checkout; by the signed link of its mail, without a login */
        post: operations["confirmLinkedOrder"];
    };
    "/api/v1/trading/buyer/orders/by-link/get/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns an order by its signed link, without a login; the signed-in account with its e-mail takes it over */
        post: operations["getLinkedOrder"];
    };
    "/api/v1/trading/buyer/orders/correct-email/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Corrects the e-mail of a checkout that needs a confirmation, and sends the mail again */
        post: operations["correctOrderEmail"];
    };
    "/api/v1/trading/buyer/orders/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Places orders, one per shop and currency; all of them or none */
        post: operations["createOrder"];
    };
    "/api/v1/trading/buyer/orders/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists own orders, the newest first */
        get: operations["listBuyerOrders"];
    };
    "/api/v1/trading/buyer/orders/preview-cashback/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the cashback that the shops promise for a checkout now */
        post: operations["previewCashback"];
    };
    "/api/v1/trading/buyer/orders/{id}/adopt/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Takes over a guest order with the e-mail of the account */
        post: operations["adoptOrder"];
    };
    "/api/v1/trading/buyer/orders/{id}/answer-proposal/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accepts or declines a proposed change of an order */
        post: operations["answerOrderProposal"];
    };
    "/api/v1/trading/buyer/orders/{id}/answer-return/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Agrees to the return of a completed order, or declines it */
        post: operations["answerOrderReturn"];
    };
    "/api/v1/trading/buyer/orders/{id}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cancels an order that the shop has not started */
        post: operations["cancelOrder"];
    };
    "/api/v1/trading/buyer/orders/{id}/confirm-received/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Confirms the receipt, which completes an order in progress */
        post: operations["confirmReceived"];
    };
    "/api/v1/trading/buyer/orders/{id}/decline-adoption/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says for good that a guest order with the e-mail of the account is not its own */
        post: operations["declineOrderAdoption"];
    };
    "/api/v1/trading/buyer/orders/{id}/get/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns an own order */
        get: operations["getBuyerOrder"];
    };
    "/api/v1/trading/buyer/orders/{id}/repeat/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the lines of an order that can be bought again, for the cart */
        post: operations["repeatOrder"];
    };
    "/api/v1/trading/buyer/reviews/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Writes the review of an offer of a received order; a deleted one is written again as the same */
        post: operations["createReview"];
    };
    "/api/v1/trading/buyer/reviews/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reviews of the buyer */
        get: operations["listBuyerReviews"];
    };
    "/api/v1/trading/buyer/reviews/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deletes a review, within 30 days after the newest order of its offer */
        delete: operations["deleteReview"];
        /** Changes a review, within 30 days after the newest order of its offer */
        patch: operations["updateReview"];
    };
    "/api/v1/trading/buyer/reviews/{id}/report/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports a review to the support */
        post: operations["reportReview"];
    };
    "/api/v1/trading/buyer/search/autocomplete/offers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Suggests offers for an unfinished query */
        get: operations["autocompleteOffers"];
    };
    "/api/v1/trading/buyer/search/autocomplete/offers/categories/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Suggests categories for an unfinished query */
        get: operations["autocompleteCategories"];
    };
    "/api/v1/trading/buyer/search/autocomplete/queries/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggests queries: what many people searched for, and brands
         * @description Without `search` the most popular queries of the last 30 days in the language of the request.
         */
        get: operations["autocompleteQueries"];
    };
    "/api/v1/trading/buyer/shops/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shops */
        get: operations["listShops"];
    };
    "/api/v1/trading/buyer/shops/{alias}/get-by-alias/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a shop with its published site
         * @description Former aliases work too; the answer holds the current `alias`.
         */
        get: operations["getShop"];
    };
    "/api/v1/trading/buyer/shops/{id}/report/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports the shop to the operators; works without a login */
        post: operations["reportShop"];
    };
    "/api/v1/trading/buyer/shops/{id}/reviews/list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the reviews of the offers of a shop */
        get: operations["listShopReviews"];
    };
    "/api/v1/trading/buyer/transactions/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists changes of the buyer’s bonuses, the newest first */
        get: operations["listBuyerTransactions"];
    };
    "/api/v1/trading/seller/buy-leads/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Buys leads with the balance */
        post: operations["buyLeads"];
    };
    "/api/v1/trading/seller/call-requests/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Creates a call request by hand */
        post: operations["enterCallRequest"];
    };
    "/api/v1/trading/seller/call-requests/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists call requests of own shops, the newest first */
        get: operations["listCallRequests"];
    };
    "/api/v1/trading/seller/call-requests/{id}/get/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a call request */
        get: operations["getCallRequest"];
    };
    "/api/v1/trading/seller/call-requests/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes a call request */
        patch: operations["updateCallRequest"];
    };
    "/api/v1/trading/seller/events/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Server-sent events: order.created, order.changed, call.created, import.progress, balance.changed, stock.low */
        get: operations["streamSellerEvents"];
    };
    "/api/v1/trading/seller/media/upload/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Uploads a picture: JPEG, PNG, WebP or AVIF, 10 MB and 40 megapixels at most
         * @description The file is the part `file`. The optional parts `focus_x` and `focus_y` before it (fractions of width and height from the upper left corner) set the point that square variants show; by default it is detected.
         */
        post: operations["uploadPicture"];
    };
    "/api/v1/trading/seller/offers/bulk-update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes many offers at once
         * @description Each day (in Kyiv) at the top or with a color costs leads, charged when buyers can see the offer. Without enough leads the call answers 409 `not_enough_leads` and changes nothing.
         */
        post: operations["bulkUpdateOffers"];
    };
    "/api/v1/trading/seller/offers/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Creates an offer
         * @description Each day (in Kyiv) at the top or with a color costs leads, charged when buyers can see the offer. Without enough leads the call answers 409 `not_enough_leads` and changes nothing.
         */
        post: operations["createOffer"];
    };
    "/api/v1/trading/seller/offers/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exports the offers of a shop as a file that can be imported again */
        get: operations["exportOffers"];
    };
    "/api/v1/trading/seller/offers/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists own offers, including drafts and hidden ones */
        get: operations["listOwnOffers"];
    };
    "/api/v1/trading/seller/offers/import/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Imports offers from a file, in the background
         * @description One import at a time for a shop. Rows are matched by `external_id`, else by `sku`.
         */
        post: operations["startImport"];
    };
    "/api/v1/trading/seller/offers/import/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists own imports, the newest first */
        get: operations["listImports"];
    };
    "/api/v1/trading/seller/offers/import/link-runs/{id}/approve/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Applies the file of a run that waits for approval */
        post: operations["approveImportLinkRun"];
    };
    "/api/v1/trading/seller/offers/import/link-runs/{id}/changes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what a run changed; kept for 30 days */
        get: operations["listImportLinkChanges"];
    };
    "/api/v1/trading/seller/offers/import/link-runs/{id}/discard/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rejects the file of a run that waits for approval; nothing changes */
        post: operations["discardImportLinkRun"];
    };
    "/api/v1/trading/seller/offers/import/link-runs/{id}/undo/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Undoes what a run changed, in the background; what was changed since stays */
        post: operations["undoImportLinkRun"];
    };
    "/api/v1/trading/seller/offers/import/links/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Adds a link to a price list; with an interval it is fetched within a minute */
        post: operations["createImportLink"];
    };
    "/api/v1/trading/seller/offers/import/links/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the price lists that a shop fetches by link */
        get: operations["listImportLinks"];
    };
    "/api/v1/trading/seller/offers/import/links/{id}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deletes a link with its history; offers stay */
        delete: operations["deleteImportLink"];
    };
    "/api/v1/trading/seller/offers/import/links/{id}/get/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a link to a price list */
        get: operations["getImportLink"];
    };
    "/api/v1/trading/seller/offers/import/links/{id}/run/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fetches a price list now, in the background */
        post: operations["runImportLink"];
    };
    "/api/v1/trading/seller/offers/import/links/{id}/runs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the runs of a link, the newest first; kept for 90 days */
        get: operations["listImportLinkRuns"];
    };
    "/api/v1/trading/seller/offers/import/links/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes a link to a price list; another address or login needs the password again */
        patch: operations["updateImportLink"];
    };
    "/api/v1/trading/seller/offers/import/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Previews how a file would be imported; stores nothing */
        post: operations["previewImport"];
    };
    "/api/v1/trading/seller/offers/import/template/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a filled example file, with headers in the language of the request */
        get: operations["getImportTemplate"];
    };
    "/api/v1/trading/seller/offers/import/{id}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cancels an import; processed rows stay */
        post: operations["cancelImport"];
    };
    "/api/v1/trading/seller/offers/import/{id}/failed-rows/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the rows with errors as a file of the same format, with a column that describes the error */
        get: operations["getFailedRows"];
    };
    "/api/v1/trading/seller/offers/import/{id}/get/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the progress of an import */
        get: operations["getImport"];
    };
    "/api/v1/trading/seller/offers/import/{id}/problems/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Groups the problems of the rows, with what a choice can mend */
        get: operations["listImportProblems"];
    };
    "/api/v1/trading/seller/offers/import/{id}/repeat/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Imports the stored file of an import again, with further choices
         * @description Rows that are right already change nothing. The choices are kept for the next file of the shop.
         */
        post: operations["repeatImport"];
    };
    "/api/v1/trading/seller/offers/import/{id}/rows/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the results of the rows, in the order of the file */
        get: operations["listImportRows"];
    };
    "/api/v1/trading/seller/offers/{id}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deletes an offer */
        delete: operations["deleteOffer"];
    };
    "/api/v1/trading/seller/offers/{id}/duplicate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Copies an offer as a draft */
        post: operations["duplicateOffer"];
    };
    "/api/v1/trading/seller/offers/{id}/get/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns an own offer in all languages */
        get: operations["getOwnOffer"];
    };
    "/api/v1/trading/seller/offers/{id}/hoist/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Moves an offer to the top of its category, once a day */
        post: operations["hoistOffer"];
    };
    "/api/v1/trading/seller/offers/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes an offer
         * @description Fields that are not sent stay unchanged. Orders reduce the stock: send the stock as it was read in `expected`, otherwise a sale in between is overwritten. Each day (in Kyiv) at the top or with a color costs leads, charged when buyers can see the offer. Without enough leads the call answers 409 `not_enough_leads` and changes nothing.
         */
        patch: operations["updateOffer"];
    };
    "/api/v1/trading/seller/offers/{id}/variants/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Copies an own offer into drafts with other values, as its variants
         * @description Two colors and three sizes are six variants. Those that exist already are left out; when nothing is left, the answer is 409 `variants_exist`.
         */
        post: operations["createVariants"];
    };
    "/api/v1/trading/seller/offers/{id}/variants/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists an own offer with its variants */
        get: operations["listOwnVariants"];
    };
    "/api/v1/trading/seller/offers/{id}/variants/set/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says which offers are variants of one thing
         * @description Buyers see them as choices on the page of each. An offer that is a variant of another one answers 409 `variant_of_another_offer`; `offers` names those.
         */
        post: operations["setVariants"];
    };
    "/api/v1/trading/seller/orders/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Creates an order by hand, such as a sale by phone */
        post: operations["enterOrder"];
    };
    "/api/v1/trading/seller/orders/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists orders of own shops; buyers of unopened orders are masked */
        get: operations["listSellerOrders"];
    };
    "/api/v1/trading/seller/orders/{id}/get/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns an order; the buyer is masked until it is opened */
        get: operations["getSellerOrder"];
    };
    "/api/v1/trading/seller/orders/{id}/open/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Opens an order for leads; charged once */
        post: operations["openOrder"];
    };
    "/api/v1/trading/seller/orders/{id}/propose/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Proposes other lines with a higher total to the buyer */
        post: operations["proposeOrderChange"];
    };
    "/api/v1/trading/seller/orders/{id}/report-bad-lead/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports an opened order as a bad lead, within 72 hours */
        post: operations["reportBadLead"];
    };
    "/api/v1/trading/seller/orders/{id}/review-buyer/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rates the account that placed or took over a completed order, once */
        post: operations["reviewBuyer"];
    };
    "/api/v1/trading/seller/orders/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes an opened order and moves it through its statuses; an unopened one can be canceled as `fake` or `not_available` */
        patch: operations["updateOrder"];
    };
    "/api/v1/trading/seller/orders/{id}/withdraw-proposal/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Withdraws a proposal */
        post: operations["withdrawOrderProposal"];
    };
    "/api/v1/trading/seller/payments/{order}/get/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the state of a top-up, for the page after the payment
         * @description Queries the provider while the payment is pending, so that the answer does not wait for the notice.
         */
        get: operations["getSellerPayment"];
    };
    "/api/v1/trading/seller/reviews/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the reviews of own shops, the newest first */
        get: operations["listSellerReviews"];
    };
    "/api/v1/trading/seller/reviews/{id}/reply/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Replies to a review, once */
        post: operations["replyToReview"];
    };
    "/api/v1/trading/seller/shops/check-alias/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Checks whether an alias is valid and free, or builds one from a title */
        get: operations["checkShopAlias"];
    };
    "/api/v1/trading/seller/shops/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Creates a shop */
        post: operations["createShop"];
    };
    "/api/v1/trading/seller/shops/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own shops */
        get: operations["listOwnShops"];
    };
    "/api/v1/trading/seller/shops/{id}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deletes a shop that has no open orders */
        delete: operations["deleteShop"];
    };
    "/api/v1/trading/seller/shops/{id}/feed/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ends the address of the feed; a repetition is accepted */
        delete: operations["deleteShopFeed"];
    };
    "/api/v1/trading/seller/shops/{id}/feed/get/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the address at which others can fetch the offers of a shop as YML */
        get: operations["getShopFeed"];
    };
    "/api/v1/trading/seller/shops/{id}/feed/renew/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Makes a new address; the one before is unknown at once */
        post: operations["renewShopFeed"];
    };
    "/api/v1/trading/seller/shops/{id}/get/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns an own shop */
        get: operations["getOwnShop"];
    };
    "/api/v1/trading/seller/shops/{id}/offer-filters/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Saves a filter of the offers of a shop under a title; a shop has 20 at most */
        post: operations["createOfferFilter"];
    };
    "/api/v1/trading/seller/shops/{id}/offer-filters/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the saved filters of the offers of a shop */
        get: operations["listOfferFilters"];
    };
    "/api/v1/trading/seller/shops/{id}/offer-filters/{filter}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deletes a saved filter; its offers stay */
        delete: operations["deleteOfferFilter"];
    };
    "/api/v1/trading/seller/shops/{id}/offer-filters/{filter}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives a saved filter another title */
        patch: operations["renameOfferFilter"];
    };
    "/api/v1/trading/seller/shops/{id}/offer-grid/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the offers of a shop as rows of a table, newest first
         * @description The next page has the offers before the last one of this page, so that changes and new offers neither repeat nor skip a row.
         */
        get: operations["listOfferGrid"];
    };
    "/api/v1/trading/seller/shops/{id}/offer-grid/save/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes price, stock, status, category and attributes of many offers, each with its own values
         * @description Every row has its answer, and a refused one does not stop the others. A row whose cells have neither the `expected` nor the new value is refused, so that nothing is overwritten. A repetition changes nothing that is stored already.
         */
        post: operations["saveOfferGrid"];
    };
    "/api/v1/trading/seller/shops/{id}/order-files/{file}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns orders of a shop as a workbook for accounting, or as a PDF file to pick, pack or label them
         * @description PDF files have at most 300 orders, those that are opened and not closed (409 `no_orders`, `too_many_orders`). Buyers of unopened orders are masked.
         */
        get: operations["getOrderFile"];
    };
    "/api/v1/trading/seller/shops/{id}/orders/set-status/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Moves up to 100 orders of a shop to a status, with an answer for each
         * @description Buyers get the same mails as after a change of one order. A repetition changes nothing more.
         */
        post: operations["setOrderStatus"];
    };
    "/api/v1/trading/seller/shops/{id}/prices-and-stock/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sets prices and stock of up to 10,000 offers of a shop, with an answer for each row
         * @description The rows are stored some hundred at a time. A repetition changes nothing that is stored already, so after a lost answer or a refusal the whole call can be sent again.
         */
        post: operations["setPricesAndStock"];
    };
    "/api/v1/trading/seller/shops/{id}/site/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the site of a shop in all languages */
        get: operations["getOwnShopSite"];
        /** Changes or publishes the site of a shop */
        patch: operations["updateShopSite"];
    };
    "/api/v1/trading/seller/shops/{id}/statistics/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the statistics of a shop */
        get: operations["getShopStatistics"];
    };
    "/api/v1/trading/seller/shops/{id}/tokens/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Creates a token for a program; it is shown in this answer only, and the owner gets a mail */
        post: operations["createShopToken"];
    };
    "/api/v1/trading/seller/shops/{id}/tokens/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the tokens with which programs act for a shop */
        get: operations["listShopTokens"];
    };
    "/api/v1/trading/seller/shops/{id}/tokens/{token}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revokes a token at once */
        delete: operations["deleteShopToken"];
    };
    "/api/v1/trading/seller/shops/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes a shop */
        patch: operations["updateShop"];
    };
    "/api/v1/trading/seller/shops/{id}/webhooks/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Creates a webhook; its secret is shown in this answer only, and the owner gets a mail */
        post: operations["createWebhook"];
    };
    "/api/v1/trading/seller/shops/{id}/webhooks/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the addresses of programs that are told what happens in a shop */
        get: operations["listWebhooks"];
    };
    "/api/v1/trading/seller/shops/{id}/webhooks/{webhook}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deletes a webhook with its log; what waits is not sent */
        delete: operations["deleteWebhook"];
    };
    "/api/v1/trading/seller/shops/{id}/webhooks/{webhook}/deliveries/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the messages of a webhook, the newest first; kept for 30 days */
        get: operations["listWebhookDeliveries"];
    };
    "/api/v1/trading/seller/shops/{id}/webhooks/{webhook}/deliveries/{delivery}/repeat/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sends a message once more, behind those that wait; its receiver gets the same `webhook-id` */
        post: operations["repeatWebhookDelivery"];
    };
    "/api/v1/trading/seller/shops/{id}/webhooks/{webhook}/replace-secret/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Makes a new secret, shown in this answer only; for 24 hours the one before signs too */
        post: operations["replaceWebhookSecret"];
    };
    "/api/v1/trading/seller/shops/{id}/webhooks/{webhook}/test/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sends a test message in the background, once; also while the webhook is off */
        post: operations["testWebhook"];
    };
    "/api/v1/trading/seller/shops/{id}/webhooks/{webhook}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes a webhook, or switches it on or off; what waits is kept while it is off */
        patch: operations["updateWebhook"];
    };
    "/api/v1/trading/seller/transactions/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exports the transactions as a CSV file */
        get: operations["exportSellerTransactions"];
    };
    "/api/v1/trading/seller/transactions/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists changes of balances and leads, the newest first */
        get: operations["listSellerTransactions"];
    };
    "/api/v1/trading/seller/transactions/{id}/drop/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hides a pending payment
         * @description It appears again if it is paid later. Repeated calls get the same answer.
         */
        post: operations["dropSellerTransaction"];
    };
}
export interface webhooks {
    "order.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Message order.created */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description Id of the message, the same at every attempt and repetition
                     * @example msg_2b0c6d2f7f5d4b0c9d51a1f0
                     */
                    "webhook-id": string;
                    /**
                     * @description When it was sent, in seconds since 1970
                     * @example 1795018800
                     */
                    "webhook-timestamp": string;
                    /**
                     * @description Signatures of Standard Webhooks, with a space between
                     * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                     */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description Name of the event
                         * @example order.created
                         * @constant
                         */
                        type: "order.created";
                        /**
                         * @description When it happened: RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        timestamp: components["schemas"]["Timestamp"];
                        /** @description What happened */
                        data: {
                            /**
                             * @description Shop of the webhook
                             * @example 7
                             */
                            shop: number;
                            order: components["schemas"]["OrderOfMessage"];
                        };
                    };
                };
            };
            responses: {
                /** @description Not wanted any more: the webhook is switched off */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Accepted; anything else is sent again for three days */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "order.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Message order.opened */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description Id of the message, the same at every attempt and repetition
                     * @example msg_2b0c6d2f7f5d4b0c9d51a1f0
                     */
                    "webhook-id": string;
                    /**
                     * @description When it was sent, in seconds since 1970
                     * @example 1795018800
                     */
                    "webhook-timestamp": string;
                    /**
                     * @description Signatures of Standard Webhooks, with a space between
                     * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                     */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description Name of the event
                         * @example order.opened
                         * @constant
                         */
                        type: "order.opened";
                        /**
                         * @description When it happened: RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        timestamp: components["schemas"]["Timestamp"];
                        /** @description What happened */
                        data: {
                            /**
                             * @description Shop of the webhook
                             * @example 7
                             */
                            shop: number;
                            order: components["schemas"]["OrderOfMessage"];
                        };
                    };
                };
            };
            responses: {
                /** @description Not wanted any more: the webhook is switched off */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Accepted; anything else is sent again for three days */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "order.status_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Message order.status_changed */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description Id of the message, the same at every attempt and repetition
                     * @example msg_2b0c6d2f7f5d4b0c9d51a1f0
                     */
                    "webhook-id": string;
                    /**
                     * @description When it was sent, in seconds since 1970
                     * @example 1795018800
                     */
                    "webhook-timestamp": string;
                    /**
                     * @description Signatures of Standard Webhooks, with a space between
                     * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                     */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description Name of the event
                         * @example order.status_changed
                         * @constant
                         */
                        type: "order.status_changed";
                        /**
                         * @description When it happened: RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        timestamp: components["schemas"]["Timestamp"];
                        /** @description What happened */
                        data: {
                            /**
                             * @description Shop of the webhook
                             * @example 7
                             */
                            shop: number;
                            order: components["schemas"]["OrderOfMessage"];
                            /**
                             * @description Status before the event
                             * @example waiting_for_payment
                             * @enum {string}
                             */
                            previous_status: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
                        };
                    };
                };
            };
            responses: {
                /** @description Not wanted any more: the webhook is switched off */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Accepted; anything else is sent again for three days */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "call.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Message call.created */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description Id of the message, the same at every attempt and repetition
                     * @example msg_2b0c6d2f7f5d4b0c9d51a1f0
                     */
                    "webhook-id": string;
                    /**
                     * @description When it was sent, in seconds since 1970
                     * @example 1795018800
                     */
                    "webhook-timestamp": string;
                    /**
                     * @description Signatures of Standard Webhooks, with a space between
                     * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                     */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description Name of the event
                         * @example call.created
                         * @constant
                         */
                        type: "call.created";
                        /**
                         * @description When it happened: RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        timestamp: components["schemas"]["Timestamp"];
                        /** @description What happened */
                        data: {
                            /**
                             * @description Shop of the webhook
                             * @example 7
                             */
                            shop: number;
                            call: components["schemas"]["CallOfMessage"];
                        };
                    };
                };
            };
            responses: {
                /** @description Not wanted any more: the webhook is switched off */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Accepted; anything else is sent again for three days */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "stock.low": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Message stock.low */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description Id of the message, the same at every attempt and repetition
                     * @example msg_2b0c6d2f7f5d4b0c9d51a1f0
                     */
                    "webhook-id": string;
                    /**
                     * @description When it was sent, in seconds since 1970
                     * @example 1795018800
                     */
                    "webhook-timestamp": string;
                    /**
                     * @description Signatures of Standard Webhooks, with a space between
                     * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                     */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description Name of the event
                         * @example stock.low
                         * @constant
                         */
                        type: "stock.low";
                        /**
                         * @description When it happened: RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        timestamp: components["schemas"]["Timestamp"];
                        /** @description What happened */
                        data: {
                            /**
                             * @description Shop of the webhook
                             * @example 7
                             */
                            shop: number;
                            offer: components["schemas"]["OfferOfMessage"];
                        };
                    };
                };
            };
            responses: {
                /** @description Not wanted any more: the webhook is switched off */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Accepted; anything else is sent again for three days */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Message webhook.test */
        post: {
            parameters: {
                query?: never;
                header: {
                    /**
                     * @description Id of the message, the same at every attempt and repetition
                     * @example msg_2b0c6d2f7f5d4b0c9d51a1f0
                     */
                    "webhook-id": string;
                    /**
                     * @description When it was sent, in seconds since 1970
                     * @example 1795018800
                     */
                    "webhook-timestamp": string;
                    /**
                     * @description Signatures of Standard Webhooks, with a space between
                     * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                     */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description Name of the event
                         * @example webhook.test
                         * @constant
                         */
                        type: "webhook.test";
                        /**
                         * @description When it happened: RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        timestamp: components["schemas"]["Timestamp"];
                        /** @description What happened */
                        data: {
                            /**
                             * @description Shop of the webhook
                             * @example 7
                             */
                            shop: number;
                        };
                    };
                };
            };
            responses: {
                /** @description Not wanted any more: the webhook is switched off */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Accepted; anything else is sent again for three days */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
    };
}
export interface components {
    schemas: {
        AcceptInvitationBody: {
            /**
             * @description Token of the mailed link
             * @example q83vASNFZ4k
             */
            token: string;
        };
        ActivationBody: {
            /**
             * @description Value from the link
             * @example 17
             */
            uid: string;
            /**
             * @description Value from the link
             * @example kq0bGm1wZx4
             */
            token: string;
            /**
             * @description Password of the registration: proves who made it
             * @example correct-horse
             */
            password?: string;
            /**
             * @description At least 8 characters; common passwords are refused
             * @example another-horse
             */
            new_password?: string;
        };
        Adjustment: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /** @description Shop whose owner has the balance */
            shop: components["schemas"]["QueueShop"];
            /** @example 1299.00 */
            amount: components["schemas"]["Money"];
            /**
             * @description Main or bonus balance
             * @example balance
             * @enum {string}
             */
            kind: "balance" | "bonus";
            reason: string | null;
            /**
             * @description State: a proposal waits for a second person for 7 days
             * @example proposed
             * @enum {string}
             */
            status: "proposed" | "booked" | "refused" | "expired";
            /**
             * @description E-mail of the operator who began it
             * @example olena@yarmarok.example
             */
            proposed_by_email: string;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            /** @example 2026-11-18T12:20:00.000Z */
            expires_at: components["schemas"]["Timestamp"];
            decided_by_email: string | null;
            decided_at: components["schemas"]["Timestamp"] | null;
            decision_reason: string | null;
            /** @example 1299.00 */
            balance: components["schemas"]["Money"];
            /** @example 1299.00 */
            bonus_balance: components["schemas"]["Money"];
            /** @example own_matter */
            refusal: ("own_matter" | "second_person_needed" | "already_decided") | null;
        };
        AdjustmentBody: {
            /**
             * @description Dollars to add; negative to take
             * @example 12.50
             */
            amount: string;
            /**
             * @description Main or bonus balance
             * @example balance
             * @enum {string}
             */
            kind: "balance" | "bonus";
            /**
             * @description Why; the seller reads it
             * @example Компенсація за збій 12 листопада
             */
            reason: string;
        };
        AdjustmentDecisionBody: {
            /**
             * @description Whether it is booked
             * @example approve
             * @enum {string}
             */
            decision: "approve" | "refuse";
            /**
             * @description Why; for the audit log
             * @example spam
             */
            reason?: string;
        };
        AdjustmentPage: {
            /** @description Rows of this page */
            results: components["schemas"]["Adjustment"][];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        AdoptableOrderPage: {
            /** @description Rows of this page */
            results: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                shop: components["schemas"]["ShopLink"];
                /** @example 2026-11-18T12:20:00.000Z */
                created_at: components["schemas"]["Timestamp"];
                /**
                 * @description Currency of all amounts of the order
                 * @example uah
                 * @enum {string}
                 */
                currency: "uah" | "usd" | "eur";
                /**
                 * @description Sign of the currency
                 * @example ₴
                 */
                get_currency_display: string;
                /** @example 1299.00 */
                total: components["schemas"]["Money"];
            }[];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        AgreedItem: {
            /**
             * @description Identifier
             * @example 17
             */
            offer: components["schemas"]["Id"];
            /**
             * @description Quantity
             * @example 2
             */
            quantity: number;
            /**
             * @description Agreed price; by default the price of the order or the offer
             * @example 2400.00
             */
            price?: string;
        };
        /**
         * @description Alias: its name in URLs
         * @example vaza-honcharna-1
         */
        Alias: string;
        AliasAnswer: {
            /**
             * @description Alias; empty when none can be built
             * @example vaza-honcharna-1
             */
            alias: string;
            /**
             * @description Whether it is valid: lowercase Latin letters, digits and single hyphens
             * @example true
             */
            is_valid: boolean;
            /**
             * @description Whether it is free, or belongs to `shop`
             * @example true
             */
            is_free: boolean;
            suggestion: string | null;
        };
        AnswerLinkedProposalBody: {
            /**
             * @description Token of the link
             * @example 2k.t5x0w0.9uXh
             */
            token: string;
            /**
             * @description Id of the proposal; a newer proposal is not decided by it
             * @example 17
             */
            proposal: components["schemas"]["Id"];
            /**
             * @description Whether the proposal is accepted
             * @example true
             */
            is_accepted: boolean;
        };
        AnswerLinkedReturnBody: {
            /**
             * @description Token of the link
             * @example 2k.t5x0w0.9uXh
             */
            token: string;
            /**
             * @description Whether the order is returned
             * @example true
             */
            is_accepted: boolean;
        };
        AnswerProposalBody: {
            /**
             * @description Id of the proposal; a newer proposal is not decided by it
             * @example 17
             */
            proposal: components["schemas"]["Id"];
            /**
             * @description Whether the proposal is accepted
             * @example true
             */
            is_accepted: boolean;
        };
        AnswerReturnBody: {
            /**
             * @description Whether the order is returned
             * @example true
             */
            is_accepted: boolean;
        };
        AppCodeBody: {
            /**
             * @description Code of the authenticator app
             * @example 492039
             */
            code: string;
        };
        AppealBody: {
            /**
             * @description Why the block is wrong
             * @example Гарна річ, швидко доїхала
             */
            text: string;
        };
        AppealDecisionBody: {
            /**
             * @description Whether the block ends or stays
             * @example lift
             * @enum {string}
             */
            decision: "lift" | "uphold";
            /**
             * @description Why; mailed to the owner of a block that stays
             * @example spam
             */
            reason: string;
        };
        AuditEntry: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /** @example 2026-11-18T12:20:00.000Z */
            at: components["schemas"]["Timestamp"];
            actor_id: components["schemas"]["Id"] | null;
            actor_email: string | null;
            /** @example owner */
            role: ("owner" | "moderator" | "support" | "catalog_editor" | "finance" | "analyst") | null;
            /**
             * @description What was done, by the name of its policy
             * @example operator.update
             */
            action: string;
            /**
             * @description Kind of the thing that it was done to
             * @example operator
             */
            target_type: string;
            target_id: components["schemas"]["Id"] | null;
            /** @description Changed fields with ids, numbers and closed values */
            changes: {
                /**
                 * @description Changed field
                 * @example role
                 */
                field: string;
                before: string | null;
                after: string | null;
            }[];
            email: string | null;
            reason: string | null;
            request_id: string | null;
        };
        AuditPage: {
            /** @description Rows of this page */
            results: components["schemas"]["AuditEntry"][];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        AuthorizeAnswer: {
            /**
             * @description Address of the provider to open
             * @example https://accounts.example/auth?client_id=yarmarok
             */
            authorize_url: string;
            /**
             * @description State that the provider returns with the code; the page compares both
             * @example Zx4kq0bGm1w
             */
            state: string;
        };
        AutocompleteOffers: {
            /** @description Rows of this page */
            results: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /** @example vaza-honcharna-1 */
                alias: components["schemas"]["Alias"];
                /**
                 * @description Title
                 * @example Ваза гончарна, косівська кераміка
                 */
                title: string;
                /**
                 * @description Language of the title
                 * @example uk
                 * @enum {string}
                 */
                title_lang: "uk" | "ru" | "en";
                /** @example 1299.00 */
                price: components["schemas"]["Money"];
                /**
                 * @description The currency
                 * @example uah
                 */
                currency: string;
                /**
                 * @description Sign of the currency
                 * @example ₴
                 */
                get_currency_display: string;
                main_image: components["schemas"]["PictureFields"] | null;
            }[];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        BeginLinkingBody: {
            /**
             * @description Address that the provider redirects to; on the origin of this site
             * @example https://yarmarok.example/login/
             */
            redirect_uri: string;
            /**
             * @description Current password; an account without a password needs a recent sign-in instead
             * @example correct-horse
             */
            password?: string;
        };
        Block: {
            /**
             * @description Id of the block
             * @example 12
             */
            id: number;
            /**
             * @description What is blocked
             * @example user
             * @enum {string}
             */
            kind: "user" | "shop" | "offer";
            /**
             * @description Id of the account, shop or offer
             * @example 7
             */
            target_id: number;
            /**
             * @description Title of the shop or offer, or e-mail of the account
             * @example Лозниця
             */
            title: string;
            alias: string | null;
            /**
             * @description Why; empty once the account is deleted
             * @example Підробки
             */
            reason: string;
            /** @example 2026-11-18T12:20:00.000Z */
            blocked_at: components["schemas"]["Timestamp"];
            until: components["schemas"]["Timestamp"] | null;
            ended_at: components["schemas"]["Timestamp"] | null;
            appeal: string | null;
            appealed_at: components["schemas"]["Timestamp"] | null;
            upheld_at: components["schemas"]["Timestamp"] | null;
            /**
             * @description Account that owns it
             * @example 7
             */
            owner_id: number;
            /**
             * @description E-mail of the operator
             * @example olena@yarmarok.example
             */
            blocked_by: string;
        };
        BlockBody: {
            /**
             * @description What is blocked
             * @example user
             * @enum {string}
             */
            kind: "user" | "shop" | "offer";
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /**
             * @description Why; mailed to the owner
             * @example spam
             */
            reason: string;
            until?: components["schemas"]["Timestamp"] | null;
        };
        BlockPage: {
            /** @description Rows of this page */
            results: components["schemas"]["Block"][];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        BonusTransaction: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description Action
             * @example cashback_matured
             */
            action: string;
            /**
             * @description Label of the action
             * @example Кешбек нараховано
             */
            get_action_display: string;
            /** @example 1299.00 */
            amount: components["schemas"]["Money"];
            balance_after: components["schemas"]["Money"] | null;
            /**
             * @description Status; pending bonuses cannot be spent yet
             * @example pending
             * @enum {string}
             */
            status: "pending" | "success";
            /**
             * @description Label of the status
             * @example Виконується
             */
            get_status_display: string;
            order: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description Number of the order
                 * @example 104449
                 */
                number: string;
                main_image: components["schemas"]["PictureFields"] | null;
            } | null;
        };
        BonusTransactionPage: {
            /** @description Rows of this page */
            results: components["schemas"]["BonusTransaction"][];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        BoughtItem: {
            /**
             * @description Identifier
             * @example 17
             */
            offer: components["schemas"]["Id"];
            /**
             * @description Quantity
             * @example 2
             */
            quantity: number;
            /**
             * @description Price that the buyer saw; if it differs now, no order is placed
             * @example 2400.00
             */
            price?: string;
        };
        Branch: {
            /**
             * @description Identifier
             * @example 17
             */
            id: number;
            /**
             * @description Title
             * @example Ваза гончарна, косівська кераміка
             */
            title: string;
            /** @example vaza-honcharna-1 */
            alias: components["schemas"]["Alias"];
            /** @description Picture of the category */
            image: components["schemas"]["PictureFields"] | null;
            /**
             * @description Number of visible offers
             * @example 120
             */
            offers_count: number;
            /** @description Child categories */
            children: components["schemas"]["Leaf"][];
        };
        BulkUpdateAnswer: {
            /**
             * @description Number of changed offers
             * @example 3
             */
            updated: number;
            /** @description Ids of offers that stay as they were: something is missing for an active one, or the price would leave its bounds */
            skipped: components["schemas"]["Id"][];
        };
        BulkUpdateBody: {
            /** @description Own offers */
            ids: components["schemas"]["Id"][];
            /** @description What to change */
            set: {
                /**
                 * @description Status; buyers see only active offers
                 * @example active
                 * @enum {string}
                 */
                status?: "active" | "draft" | "hidden";
                /**
                 * @description Percentage by which prices rise, or fall when negative
                 * @example -10
                 */
                price_percent?: number;
                /** @description Id or alias of the category */
                category?: components["schemas"]["Id"] | components["schemas"]["Alias"];
                /** @example 12 */
                stock?: number | null;
                /**
                 * @description Delivery methods
                 * @example [
                 *       "nova_poshta",
                 *       "self_pickup"
                 *     ]
                 */
                delivery_methods?: ("nova_poshta" | "novaPoshta" | "ukr_poshta" | "ukrPoshta" | "courier" | "address_delivery" | "addressDelivery" | "self_pickup" | "selfPickup")[];
                /**
                 * @description Payment methods
                 * @example [
                 *       "cash_on_delivery",
                 *       "bank_card"
                 *     ]
                 */
                payment_methods?: ("cash_on_delivery" | "cashOnDelivery" | "bank_card" | "bankCard" | "bank_transfer" | "bankTransfer")[];
                /**
                 * @description Shown first within the same ordering
                 * @example true
                 */
                in_top?: boolean;
                /**
                 * @description Shown on a tinted card
                 * @example true
                 */
                in_color?: boolean;
                /** @example honey */
                color?: ("honey" | "poppy" | "cornflower" | "leaf" | "heather") | null;
                /**
                 * @description True deletes the offers
                 * @example true
                 */
                is_deleted?: boolean;
            };
        };
        BuyLeadsAnswer: {
            /**
             * @description Leads that can be spent now
             * @example 20
             */
            leads: number;
            /** @example 1299.00 */
            balance: components["schemas"]["Money"];
            /** @example 1299.00 */
            bonus_balance: components["schemas"]["Money"];
        };
        BuyLeadsBody: {
            /**
             * @description Number of leads to buy
             * @example 20
             */
            leads: number;
            /**
             * @description Whether bonus money is spent first, then the balance; false spends only the balance
             * @example true
             */
            use_bonuses: boolean;
        };
        BuyerReview: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /**
             * @description Stars
             * @example 5
             */
            rating: number;
            /** @example Гарна річ, швидко доїхала */
            text: string | null;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
        };
        Call: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /** @description Shop of the request */
            shop: components["schemas"]["ShopLink"];
            offer: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /** @example vaza-honcharna-1 */
                alias: components["schemas"]["Alias"];
                /**
                 * @description Title of the offer
                 * @example Ваза гончарна, косівська кераміка
                 */
                title: string;
                main_image: components["schemas"]["PictureFields"] | null;
            } | null;
            /**
             * @description Name of the buyer
             * @example Олена Коваленко
             */
            buyer_name: string;
            /**
             * @description E.164
             * @example +380500001122
             */
            buyer_phone: string;
            /**
             * @description E-mail of the buyer; may be empty when the seller created the call
             * @example olena@yarmarok.example
             */
            buyer_email: string;
            /** @example Без передзвону */
            comment: string | null;
            /** @example Зателефонуйте після 18:00 */
            buyer_comment: string | null;
            /**
             * @description Status of the call
             * @example new
             * @enum {string}
             */
            status: "new" | "in_progress" | "done" | "no_answer" | "canceled";
            /**
             * @description Label of the status
             * @example Виконується
             */
            get_status_display: string;
            /** @example Передзвонити завтра */
            seller_note: string | null;
            /**
             * @description Whether the seller created it by hand
             * @example true
             */
            is_entered_by_seller: boolean;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description The call request */
        CallOfMessage: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            offer: components["schemas"]["Id"] | null;
            /**
             * @description Status of the call
             * @example new
             */
            status: string;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
        };
        CallPage: {
            /** @description Rows of this page */
            results: components["schemas"]["Call"][];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        CallbackAnswer: {
            /**
             * @description The notice is accepted
             * @example ok
             * @enum {string}
             */
            status: "ok";
        };
        CancelLinkedOrderBody: {
            /**
             * @description Token of the link
             * @example 2k.t5x0w0.9uXh
             */
            token: string;
            /**
             * @description Reason; `order_buyer_cancel_reason` lists the choices of buyers
             * @example not_available
             * @enum {string}
             */
            reason: "not_available" | "price_changed" | "buyers_request" | "not_enough_fields" | "duplicate" | "invalid_phone" | "returned" | "other" | "changed_mind" | "found_cheaper" | "long_wait" | "wrong_details";
            /** @example Без передзвону */
            comment?: string | null;
        };
        CancelOrderBody: {
            /**
             * @description Reason; `order_buyer_cancel_reason` lists the choices of buyers
             * @example not_available
             * @enum {string}
             */
            reason: "not_available" | "price_changed" | "buyers_request" | "not_enough_fields" | "duplicate" | "invalid_phone" | "returned" | "other" | "changed_mind" | "found_cheaper" | "long_wait" | "wrong_details";
            /** @example Без передзвону */
            comment?: string | null;
        };
        CancelSettingBody: {
            /**
             * @description Version as it was read; another one is 409
             * @example 2
             */
            expected_version: number;
        };
        CartRow: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /** @example vaza-honcharna-1 */
            alias: components["schemas"]["Alias"];
            /**
             * @description Text in the language of the request, else in uk, ru or en
             * @example Ваза гончарна, косівська кераміка
             */
            title: string;
            /**
             * @description Language of the title
             * @example uk
             * @enum {string}
             */
            title_lang: "uk" | "ru" | "en";
            main_image: components["schemas"]["PictureFields"] | null;
            /**
             * @description Category of the first level, whose drawing stands for a missing picture
             * @example dim-i-sad
             */
            drawing?: string;
            /** @example 1299.00 */
            price: components["schemas"]["Money"];
            old_price: components["schemas"]["Money"] | null;
            /**
             * @description The currency
             * @example uah
             * @enum {string}
             */
            currency: "uah" | "usd" | "eur";
            /**
             * @description Sign of the currency
             * @example ₴
             */
            get_currency_display: string;
            /**
             * @description Approximate price in hryvnias, at the rate that lists compare by; absent for prices in hryvnias
             * @example ≈ 36 120 ₴
             */
            get_price_uah_display?: string;
            /**
             * @description Number of its variants with itself; absent for an offer without
             * @example 5
             */
            variants_count?: number;
            /**
             * @description That number, in words
             * @example 5 варіантів
             */
            get_variants_display?: string;
            /**
             * @description Stands before the price when other variants cost more
             * @example від
             */
            get_price_prefix_display?: string;
            /**
             * @description What tells it from its variants; absent in lists and for an offer without
             * @example чорний, 256 ГБ
             */
            get_choices_display?: string;
            unit: components["schemas"]["Unit"];
            /**
             * @description Product or service
             * @example product
             * @enum {string}
             */
            offering_type: "product" | "service";
            /**
             * @description Paid promotion: the row stands in a marked place of this list
             * @example true
             */
            in_top: boolean;
            /**
             * @description Paid promotion: shown on a tinted card
             * @example true
             */
            in_color: boolean;
            /**
             * @description Color of the tinted card
             * @example #fdf3d8
             */
            color: string | null;
            /**
             * @description Views
             * @example 240
             */
            views_count: number;
            /**
             * @description Number of orders with it
             * @example 3
             */
            included_in_orders_count: number;
            /**
             * @description Mean of the stars, for offers and shops drawn towards 4.0 by the weight of 5 reviews; null without reviews
             * @example 4.8
             */
            avg_review_rating: number | null;
            /**
             * @description Reviews
             * @example 12
             */
            reviews_count: number;
            /**
             * @description Name of the city, in the language of the request
             * @example Київ
             */
            get_city_display: string;
            /**
             * @description Name of the country, in the language of the request
             * @example Україна
             */
            get_country_display: string;
            /**
             * @description Whether it can be bought now
             * @example true
             */
            is_available: boolean;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            shop: components["schemas"]["ShopOfOffer"];
            stock: number | null;
        };
        CategoryAttributeList: {
            /** @description Attributes of the category and its ancestors, in the order of the form */
            results: {
                /**
                 * @description Code of the attribute; never changes
                 * @example storage
                 */
                code: string;
                /**
                 * @description What values the attribute has
                 * @example choice
                 * @enum {string}
                 */
                kind: "choice" | "number" | "boolean" | "color" | "size";
                /**
                 * @description Name of the attribute, in the language of the request
                 * @example Вбудована пам’ять
                 */
                name: string;
                unit: string | null;
                get_unit_display: string | null;
                size_system: string | null;
                /**
                 * @description Sellers are asked for it; an offer without it is accepted
                 * @example true
                 */
                is_required: boolean;
                /**
                 * @description Lists can be filtered by it
                 * @example true
                 */
                is_filterable: boolean;
                /**
                 * @description Belongs in the title of an offer
                 * @example true
                 */
                in_title: boolean;
                /** @description Values in order; empty for numbers, and for yes or no */
                values: {
                    /**
                     * @description Code of the value
                     * @example black
                     */
                    code: string;
                    /**
                     * @description Title of the value, in the language of the request
                     * @example чорний
                     */
                    title: string;
                    color: string | null;
                }[];
                /**
                 * @description Of long lists such as brands: codes of the values that offers of the category have, the most frequent first
                 * @example [
                 *       "samsung",
                 *       "apple"
                 *     ]
                 */
                common_values?: string[];
            }[];
        };
        CategoryLink: {
            /**
             * @description Identifier
             * @example 17
             */
            id: number;
            /** @example vaza-honcharna-1 */
            alias: components["schemas"]["Alias"];
            /**
             * @description Title
             * @example Ваза гончарна, косівська кераміка
             */
            title: string;
        };
        CategorySuggestions: {
            /** @description Rows of this page */
            results: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
                /** @example vaza-honcharna-1 */
                alias: components["schemas"]["Alias"];
                /**
                 * @description Title
                 * @example Ваза гончарна, косівська кераміка
                 */
                title: string;
                /** @description Ancestors, the root first */
                ancestors: components["schemas"]["CategoryLink"][];
            }[];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        CategoryTreeAnswer: {
            /** @description Rows of this page */
            results: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
                /**
                 * @description Title
                 * @example Ваза гончарна, косівська кераміка
                 */
                title: string;
                /** @example vaza-honcharna-1 */
                alias: components["schemas"]["Alias"];
                /** @description Picture of the category */
                image: components["schemas"]["PictureFields"] | null;
                /**
                 * @description Number of visible offers
                 * @example 120
                 */
                offers_count: number;
                /** @description Child categories */
                children: components["schemas"]["Branch"][];
            }[];
        };
        ChangeEmailBody: {
            /**
             * Format: email
             * @description New address; it receives a link that works for 24 hours
             * @example olena.new@yarmarok.example
             */
            new_email: string;
            /**
             * @description Current password
             * @example correct-horse
             */
            password: string;
        };
        ChangePasswordBody: {
            /**
             * @description Current password
             * @example correct-horse
             */
            current_password: string;
            /**
             * @description At least 8 characters; common passwords are refused
             * @example another-horse
             */
            new_password: string;
            /**
             * @description Also revokes the tokens and switches off the webhooks of all own shops
             * @default false
             * @example true
             */
            end_program_access?: boolean;
        };
        CheckoutAnswer: {
            /**
             * @description Address of the payment page
             * @example https://pay.example/checkout/42
             */
            checkout_url: string;
        };
        CheckoutBody: {
            /** @description Dollars, at least 5, with at most two decimals */
            amount: number | string;
            /** @description Data that the payment carries */
            merchant_data: {
                /**
                 * @description Page to return to after the payment; on this site
                 * @example https://yarmarok.example/account/seller/transactions/?from-payment
                 */
                redirect_url: string;
            };
            /**
             * @description Payment method; by default the first one of the provider
             * @example bank_card
             * @enum {string}
             */
            method?: "bank_card" | "bankCard" | "second_card" | "secondCard" | "mobile_wallet" | "mobileWallet";
        };
        ChoiceRow: {
            /**
             * @description Value that the API accepts and returns
             * @example kyiv
             */
            value: string;
            /**
             * @description Label in the language of the request
             * @example Ваза гончарна, косівська кераміка
             */
            title: string;
        };
        ClaimDecisionBody: {
            /**
             * @description Whether the leads come back
             * @example credited
             * @enum {string}
             */
            decision: "credited" | "refused";
            /**
             * @description Why; mailed to the seller
             * @example spam
             */
            reason?: string;
        };
        ConfirmEmailBody: {
            /**
             * @description Value from the link
             * @example 17
             */
            uid: string;
            /**
             * @description Value from the link
             * @example kq0bGm1wZx4
             */
            token: string;
            /**
             * @description Current password
             * @example correct-horse
             */
            password?: string;
        };
        ConfirmationChallenge: {
            /**
             * @description For `auth/user/second-factor/confirm/`
             * @example q83vASNFZ4k
             */
            challenge: string;
            /**
             * @description Whether a code of an app answers it
             * @example true
             */
            has_app: boolean;
            passkey_options: {
                [key: string]: unknown;
            } | null;
        };
        Contacts: {
            name: string | null;
            email: string | null;
            phone: string | null;
            /** @description Addresses of the last orders, or of the shop */
            addresses: string[];
            owner_email: string | null;
            owner_phone: string | null;
        };
        ContactsBody: {
            /**
             * @description Why the contacts are needed; kept in the audit log
             * @example Дзвінок покупця про замовлення
             */
            reason: string;
        };
        CorrectEmailBody: {
            /**
             * @description Number of the checkout
             * @example YA-7K2MQ4XN
             */
            group_number: string;
            /**
             * @description Secret of the checkout, with which its e-mail is corrected
             * @example 2k.t5x0w0.9uXh
             */
            secret: string;
            /**
             * Format: email
             * @description E-mail of the buyer
             * @example olena@yarmarok.example
             */
            buyer_email: string;
        };
        CreateCallAnswer: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
        };
        CreateCallBody: {
            /**
             * @description Identifier
             * @example 17
             */
            offer: components["schemas"]["Id"];
            /**
             * Format: phone
             * @description Ukrainian phone number in any common notation
             * @example 050 000 11 22
             */
            buyer_phone: string;
            /**
             * @description Name of the buyer
             * @example Олена Коваленко
             */
            buyer_name: string;
            /**
             * Format: email
             * @description E-mail of the buyer
             * @example olena@yarmarok.example
             */
            buyer_email: string;
            /** @example Зателефонуйте після 18:00 */
            buyer_comment?: string | null;
        };
        CreateLinkBody: {
            /**
             * @description Identifier
             * @example 17
             */
            shop: components["schemas"]["Id"];
            /**
             * @description Address of the price list, http or https
             * @example https://supplier.example/price.xml
             */
            address: string;
            login?: string | null;
            password?: string | null;
            interval_hours: components["schemas"]["Interval"];
            /**
             * @description What happens to offers of the link that are not in the file any more: nothing, stock 0, or they are hidden
             * @example keep
             * @enum {string}
             */
            when_missing: "keep" | "out_of_stock" | "hide";
            /**
             * @description Whether only prices and stock of known offers change
             * @example false
             */
            prices_only: boolean;
        };
        CreateOfferBody: {
            /**
             * @description Shop of the offer; by default the only shop of the seller
             * @example 12
             */
            shop?: components["schemas"]["Id"];
            /** @description Title by language; Ukrainian is required */
            title: {
                /**
                 * @description In Ukrainian
                 * @example Ваза гончарна, косівська кераміка
                 */
                uk?: string;
                /**
                 * @description In Russian
                 * @example Ваза гончарна, косівська кераміка
                 */
                ru?: string;
                /**
                 * @description In English
                 * @example Ваза гончарна, косівська кераміка
                 */
                en?: string;
            };
            /** @description Id or alias of the category */
            category: components["schemas"]["Id"] | components["schemas"]["Alias"];
            /**
             * @description Decimal string
             * @example 2400.00
             */
            price: string;
            /**
             * @description Currency of the price
             * @example uah
             * @enum {string}
             */
            currency: "uah" | "usd" | "eur";
            /**
             * @description What kind of offer it is
             * @example product
             * @enum {string}
             */
            offering_type: "product" | "service";
            /** @description HTML; everything except formatting is removed */
            description?: {
                /**
                 * @description In Ukrainian
                 * @example Ваза гончарна, косівська кераміка
                 */
                uk?: string;
                /**
                 * @description In Russian
                 * @example Ваза гончарна, косівська кераміка
                 */
                ru?: string;
                /**
                 * @description In English
                 * @example Ваза гончарна, косівська кераміка
                 */
                en?: string;
            };
            old_price?: string | null;
            /** @example piece */
            unit?: components["schemas"]["Unit"];
            /** @example KV-32 */
            sku?: string | null;
            /** @example 12 */
            stock?: number | null;
            /**
             * @description Tags; buyers can filter only by those of the marketplace
             * @example [
             *       "ручна робота"
             *     ]
             */
            tags?: string[];
            /** @description All attributes, in order; those that the category knows become typed */
            attributes?: {
                /** @description Name */
                name: string | {
                    /**
                     * @description In Ukrainian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    uk?: string;
                    /**
                     * @description In Russian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    ru?: string;
                    /**
                     * @description In English
                     * @example Ваза гончарна, косівська кераміка
                     */
                    en?: string;
                };
                /** @description Value */
                value: string | {
                    /**
                     * @description In Ukrainian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    uk?: string;
                    /**
                     * @description In Russian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    ru?: string;
                    /**
                     * @description In English
                     * @example Ваза гончарна, косівська кераміка
                     */
                    en?: string;
                };
            }[];
            /**
             * @description All typed attributes of the offer; those that are not sent are removed. `getCategoryAttributes` lists what a category has
             * @example [
             *       {
             *         "code": "storage",
             *         "value": 256
             *       }
             *     ]
             */
            typed_attributes?: {
                /**
                 * @description Code of the attribute; never changes
                 * @example storage
                 */
                code: string;
                /**
                 * @description The value
                 * @example true
                 */
                value: string | string[] | number | boolean;
            }[];
            /** @description Attributes besides the typed ones, in order; not together with `attributes` */
            free_attributes?: {
                /** @description Name */
                name: string | {
                    /**
                     * @description In Ukrainian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    uk?: string;
                    /**
                     * @description In Russian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    ru?: string;
                    /**
                     * @description In English
                     * @example Ваза гончарна, косівська кераміка
                     */
                    en?: string;
                };
                /** @description Value */
                value: string | {
                    /**
                     * @description In Ukrainian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    uk?: string;
                    /**
                     * @description In Russian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    ru?: string;
                    /**
                     * @description In English
                     * @example Ваза гончарна, косівська кераміка
                     */
                    en?: string;
                };
            }[];
            /**
             * @description Keys of pictures; the first is the main one
             * @example [
             *       "806f91829c058405a13315fabb83f237"
             *     ]
             */
            images?: string[];
            /**
             * @description Delivery methods
             * @example [
             *       "nova_poshta",
             *       "self_pickup"
             *     ]
             */
            delivery_methods?: ("nova_poshta" | "novaPoshta" | "ukr_poshta" | "ukrPoshta" | "courier" | "address_delivery" | "addressDelivery" | "self_pickup" | "selfPickup")[];
            /**
             * @description Payment methods
             * @example [
             *       "cash_on_delivery",
             *       "bank_card"
             *     ]
             */
            payment_methods?: ("cash_on_delivery" | "cashOnDelivery" | "bank_card" | "bankCard" | "bank_transfer" | "bankTransfer")[];
            /**
             * @description Shown first within the same ordering
             * @example true
             */
            in_top?: boolean;
            /**
             * @description Shown on a tinted card
             * @example true
             */
            in_color?: boolean;
            /** @example honey */
            color?: ("honey" | "poppy" | "cornflower" | "leaf" | "heather") | null;
            /**
             * @description Status; buyers see only active offers
             * @example active
             * @enum {string}
             */
            status?: "active" | "draft" | "hidden";
        };
        CreateOfferFilterBody: {
            /**
             * @description Name of the filter, once in a shop
             * @example Ваза гончарна, косівська кераміка
             */
            title: string;
            search?: string | null;
            category?: string | null;
            /** @example active */
            status?: ("active" | "draft" | "hidden") | null;
            has_picture?: boolean | null;
            is_sold_out?: boolean | null;
        };
        CreateOrderAnswer: {
            /**
             * @description Shared by the orders of one checkout
             * @example YA-7K2MQ4XN
             */
            group_number: string;
            /**
             * @description Whether a shop hears of its order only after the buyer has confirmed it with the link of the mail
             * @example true
             */
            needs_confirmation: boolean;
            /**
             * @description Secret of the checkout, with which its e-mail is corrected
             * @example 2k.t5x0w0.9uXh
             */
            correction_secret?: string;
            /** @description One per shop and currency */
            orders: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description Order number
                 * @example 104582
                 */
                number: string;
                shop: components["schemas"]["ShopLink"];
                /**
                 * @description Currency of all amounts of the order
                 * @example uah
                 * @enum {string}
                 */
                currency: "uah" | "usd" | "eur";
                /**
                 * @description Sign of the currency
                 * @example ₴
                 */
                get_currency_display: string;
                /** @example 1299.00 */
                total: components["schemas"]["Money"];
                /** @example 1299.00 */
                bonuses_used: components["schemas"]["Money"];
                /**
                 * @description Token that opens this order without a login for 60 days
                 * @example 2k.t5x0w0.9uXh
                 */
                link_token: string;
            }[];
        };
        CreateOrderBody: {
            /** @description Ordered offer */
            items: components["schemas"]["BoughtItem"][];
            /**
             * @description Name of the buyer
             * @example Олена Коваленко
             */
            buyer_name: string;
            /**
             * Format: phone
             * @description Ukrainian phone number in any common notation
             * @example 050 000 11 22
             */
            buyer_phone: string;
            /**
             * Format: email
             * @description E-mail of the buyer
             * @example olena@yarmarok.example
             */
            buyer_email: string;
            /**
             * @description Delivery method
             * @example nova_poshta
             * @enum {string}
             */
            delivery_method: "nova_poshta" | "novaPoshta" | "ukr_poshta" | "ukrPoshta" | "courier" | "address_delivery" | "addressDelivery" | "self_pickup" | "selfPickup";
            delivery_city?: string | null;
            delivery_address?: string | null;
            /**
             * @description Payment method
             * @example cash_on_delivery
             * @enum {string}
             */
            payment_method: "cash_on_delivery" | "cashOnDelivery" | "bank_card" | "bankCard" | "bank_transfer" | "bankTransfer";
            /** @example Без передзвону */
            comment?: string | null;
            /**
             * @description Cashback in hryvnias that the buyer was shown for all orders; if it is lower now, no order is placed
             * @example 2400.00
             */
            cashback?: string;
            /**
             * @description Pays up to half of the orders in hryvnias with bonuses; requires a login
             * @example true
             */
            use_bonuses?: boolean;
        };
        CreateQuestionBody: {
            /**
             * Format: email
             * @description E-mail for the answer; required without a login, else that of the account
             * @example olena@yarmarok.example
             */
            customer_email?: string;
            subject?: string | null;
            order_number?: string | null;
            /**
             * @description The question
             * @example Як змінити адресу доставки?
             */
            question_text: string;
        };
        CreateReviewBody: {
            /**
             * @description Identifier
             * @example 17
             */
            order: components["schemas"]["Id"];
            /**
             * @description Identifier
             * @example 17
             */
            offer: components["schemas"]["Id"];
            /**
             * @description Stars
             * @example 5
             */
            rating: number;
            /** @example Гарна річ, швидко доїхала */
            text?: string | null;
            /**
             * @description Keys of uploaded pictures
             * @example [
             *       "806f91829c058405a13315fabb83f237"
             *     ]
             */
            images?: string[];
        };
        CreateShopBody: {
            /**
             * @description Title of the shop
             * @example Ваза гончарна, косівська кераміка
             */
            title: string;
            /**
             * @description City of the shop
             * @example kyiv
             * @enum {string}
             */
            city: "kyiv" | "kharkiv";
            /**
             * Format: phone
             * @description Ukrainian phone number in any common notation
             * @example 050 000 00 01
             */
            phone: string;
            /**
             * Format: email
             * @description E-mail for mails to the shop
             * @example shop@yarmarok.example
             */
            email: string;
            /**
             * @description Description in the language of the request
             * @example <p>Ручна робота, висота 32 см.</p>
             */
            description?: string;
            /**
             * @description Alias; built from the title by default
             * @example vaza-honcharna-1
             */
            alias?: string;
        };
        CreateShopTokenBody: {
            /**
             * @description Name by which the seller recognizes it
             * @example Ваза гончарна, косівська кераміка
             */
            title: string;
            /**
             * @description Rights: `read` the shop and its offers, set `prices_and_stock`, create, change and delete `offers`, read and process `orders`. None includes another
             * @example [
             *       "read",
             *       "prices_and_stock"
             *     ]
             */
            rights: ("read" | "prices_and_stock" | "offers" | "orders")[];
            /**
             * @description Days until it expires
             * @example 90
             */
            valid_days: number;
        };
        CreateVariantsBody: {
            /** @description What the new variants differ by; each value of one is combined with each of the others. Up to 30 variants at once */
            choices: {
                /**
                 * @description Code of an attribute of the category, or name of another attribute of the offer
                 * @example color
                 */
                attribute: string;
                /**
                 * @description Values of the new variants
                 * @example [
                 *       "black",
                 *       "red"
                 *     ]
                 */
                values: string[];
            }[];
        };
        CreateWebhookBody: {
            /**
             * @description Public https address of a program
             * @example https://crm.example/yarmarok
             */
            address: string;
            /**
             * @description What it is told
             * @example [
             *       "order.created",
             *       "order.status_changed"
             *     ]
             */
            events: ("order.created" | "order.opened" | "order.status_changed" | "call.created" | "stock.low")[];
        };
        /** @description Part of the answer of `navigator.credentials.create()` as JSON (WebAuthn) */
        CreatedPasskey: {
            /**
             * @description Id of the credential
             * @example dGhlIGVuY29kZWQgcGFydA
             */
            id: string;
            /** @description Its response */
            response: {
                /**
                 * @description What the browser signed: challenge and origin
                 * @example dGhlIGVuY29kZWQgcGFydA
                 */
                clientDataJSON: string;
                /**
                 * @description The new key
                 * @example dGhlIGVuY29kZWQgcGFydA
                 */
                attestationObject: string;
                /** @description How the browser reaches the authenticator */
                transports?: string[];
            };
        };
        CreatedShopToken: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /**
             * @description Name by which the seller recognizes it
             * @example Склад 1С
             */
            title: string;
            /**
             * @description Rights: `read` the shop and its offers, set `prices_and_stock`, create, change and delete `offers`, read and process `orders`. None includes another
             * @example [
             *       "read",
             *       "prices_and_stock"
             *     ]
             */
            rights: ("read" | "prices_and_stock" | "offers" | "orders")[];
            /**
             * @description Last characters of the token
             * @example x7Qk
             */
            hint: string;
            /** @example 2026-11-18T12:20:00.000Z */
            expires_at: components["schemas"]["Timestamp"];
            /**
             * @description Whether it has expired; expired ones are listed for 30 days
             * @example false
             */
            is_expired: boolean;
            last_used_at: components["schemas"]["Timestamp"] | null;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description The token, for `Authorization: Bearer`; shown in this answer only
             * @example yarmarok_shop_3q2-7wAAmZ0…
             */
            token: string;
        };
        CreatedVariants: {
            /** @description The offer and its variants, including drafts and hidden ones; the offer alone when it has none */
            results: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /** @example vaza-honcharna-1 */
                alias: components["schemas"]["Alias"];
                /**
                 * @description Text in the language of the request, else in uk, ru or en
                 * @example Ваза гончарна, косівська кераміка
                 */
                title: string;
                main_image: components["schemas"]["PictureFields"] | null;
                /** @example 1299.00 */
                price: components["schemas"]["Money"];
                old_price: components["schemas"]["Money"] | null;
                /**
                 * @description The currency
                 * @example uah
                 * @enum {string}
                 */
                currency: "uah" | "usd" | "eur";
                /**
                 * @description Sign of the currency
                 * @example ₴
                 */
                get_currency_display: string;
                /** @example KV-32 */
                sku: string | null;
                /** @example 12 */
                stock: number | null;
                /**
                 * @description It can be ordered now
                 * @example true
                 */
                is_available: boolean;
                /** @description What tells it from the other variants */
                values: {
                    code: string | null;
                    /**
                     * @description Name of the attribute
                     * @example Колір
                     */
                    name: string;
                    /**
                     * @description Its value, in the language of the request
                     * @example чорний
                     */
                    value: string;
                }[];
                /**
                 * @description Status; buyers see only active offers
                 * @example active
                 * @enum {string}
                 */
                status: "active" | "draft" | "hidden";
                /**
                 * @description What its attributes tell it apart by; empty where only titles do
                 * @example чорний, 41
                 */
                get_choices_display: string;
                /**
                 * @description False when its attributes say the same as those of another variant
                 * @example true
                 */
                has_own_values: boolean;
            }[];
            /**
             * @description The new variants, which are drafts
             * @example [
             *       13,
             *       14
             *     ]
             */
            created: components["schemas"]["Id"][];
            /**
             * @description Number of combinations that existed already
             * @example 1
             */
            skipped: number;
        };
        CreationOptions: {
            /**
             * @description Options of `navigator.credentials.create()` as JSON
             * @example {
             *       "challenge": "dGhlIGNoYWxsZW5nZQ"
             *     }
             */
            options: {
                [key: string]: unknown;
            };
        };
        CredentialsBody: {
            /**
             * @description E-mail address
             * @example shop@yarmarok.example
             */
            email: string;
            /**
             * @description The password
             * @example correct-horse
             */
            password: string;
        };
        CreditedLeads: {
            /**
             * @description Leads that were credited
             * @example 3
             */
            leads: number;
        };
        CurrentUser: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /**
             * Format: email
             * @description E-mail address
             * @example olena@yarmarok.example
             */
            email: string;
            /**
             * @description First name, may be empty
             * @example Олена
             */
            first_name: string;
            /**
             * @description Last name, may be empty
             * @example Коваленко
             */
            last_name: string;
            phone: string | null;
            /**
             * @description Language of mails
             * @example uk
             * @enum {string}
             */
            language: "uk" | "ru" | "en";
            /**
             * @description Side of the account that opens after login
             * @example buyer
             * @enum {string}
             */
            user_type: "buyer" | "seller";
            /**
             * @description Whether the account has a role among the operators of the site
             * @example false
             */
            is_operator: boolean;
            /**
             * @description Date of birth
             * @example 1990-05-17
             */
            birth_date: string | null;
            /**
             * @description The city
             * @example kyiv
             */
            city: string | null;
            /** @example /media/806f91829c058405a13315fabb83f237/300.webp */
            avatar: string | null;
            /** @description Data of the user as a buyer */
            buyer: {
                bonus_balance: components["schemas"]["Money"];
                /** @example 4.8 */
                avg_review_rating: number | null;
                /**
                 * @description Reviews
                 * @example 12
                 */
                reviews_count: number;
                /**
                 * @description Favorite offers
                 * @example 3
                 */
                favorites_count: number;
            };
            /** @description Data of the user as a seller */
            seller: {
                /** @example 1299.00 */
                balance: components["schemas"]["Money"];
                /** @example 1299.00 */
                bonus_balance: components["schemas"]["Money"];
                /** @example 1299.00 */
                held_bonus_balance: components["schemas"]["Money"];
                /**
                 * @description Debt after a reversed payment; leads cannot be bought until it is paid
                 * @example 0.00
                 */
                debt: string;
                /**
                 * @description Leads that can be spent
                 * @example 20
                 */
                leads: number;
                /** @example 1299.00 */
                lead_price: components["schemas"]["Money"];
                /**
                 * @description Price of opening an order, in leads
                 * @example 1
                 */
                open_order_leads_price: number;
                /**
                 * @description Price of one day at the top or with a color, in leads
                 * @example 1
                 */
                promotion_price_leads: number;
                /**
                 * @description Own shops
                 * @example 3
                 */
                shops_count: number;
                /**
                 * @description Orders that are not opened yet
                 * @example 3
                 */
                new_orders_count: number;
                /**
                 * @description Call requests that are not handled yet
                 * @example 3
                 */
                new_calls_count: number;
            };
        };
        /** @description The block that was made; null for none */
        DecidedThing: {
            /** @description Block that was made; null for none */
            block: components["schemas"]["MadeBlock"] | null;
        };
        DeleteAccountBody: {
            /**
             * @description Current password
             * @example correct-horse
             */
            password: string;
            /**
             * @description Deletes the account although orders are open or money is left; that money is lost
             * @default false
             * @example true
             */
            confirm?: boolean;
        };
        Detail: {
            /**
             * @description What went wrong, in the language of the request
             * @example Не знайдено.
             */
            detail: string;
            /**
             * @description Machine-readable code; never changes
             * @example not_found
             */
            code: string;
        } & {
            [key: string]: unknown;
        };
        EmailBody: {
            /**
             * Format: email
             * @description E-mail address
             * @example olena@yarmarok.example
             */
            email: string;
        };
        EnterCallBody: {
            /**
             * @description Identifier
             * @example 17
             */
            shop: components["schemas"]["Id"];
            offer?: components["schemas"]["Id"] | null;
            /**
             * Format: phone
             * @description Ukrainian phone number in any common notation
             * @example 050 000 11 22
             */
            buyer_phone: string;
            /**
             * @description Name of the buyer
             * @example Олена Коваленко
             */
            buyer_name: string;
            buyer_email?: string | null;
            /** @example Зателефонуйте після 18:00 */
            buyer_comment?: string | null;
            /** @example Без передзвону */
            comment?: string | null;
            /**
             * @description Status of the call
             * @example new
             * @enum {string}
             */
            status?: "new" | "in_progress" | "done" | "no_answer" | "canceled";
            /** @example Передзвонити завтра */
            seller_note?: string | null;
        };
        EnterOrderBody: {
            /**
             * @description Identifier
             * @example 17
             */
            shop: components["schemas"]["Id"];
            /** @description Lines of the order */
            items: components["schemas"]["AgreedItem"][];
            /**
             * @description Name of the buyer
             * @example Олена Коваленко
             */
            buyer_name: string;
            /**
             * Format: phone
             * @description Ukrainian phone number in any common notation
             * @example 050 000 11 22
             */
            buyer_phone: string;
            buyer_email?: string | null;
            /**
             * @description Mails the buyer a copy of the order and its later changes
             * @default false
             * @example true
             */
            notify_buyer?: boolean;
            /**
             * @description Delivery method
             * @example nova_poshta
             * @enum {string}
             */
            delivery_method: "nova_poshta" | "novaPoshta" | "ukr_poshta" | "ukrPoshta" | "courier" | "address_delivery" | "addressDelivery" | "self_pickup" | "selfPickup";
            delivery_city?: string | null;
            delivery_address?: string | null;
            /**
             * @description Payment method
             * @example cash_on_delivery
             * @enum {string}
             */
            payment_method: "cash_on_delivery" | "cashOnDelivery" | "bank_card" | "bankCard" | "bank_transfer" | "bankTransfer";
            /** @example Без передзвону */
            comment?: string | null;
        };
        Facet: {
            /**
             * @description Name of the facet
             * @example brand
             */
            facet: string;
            /**
             * @description Name of the facet, in the language of the request
             * @example Виробник
             */
            facet_title: string;
            /**
             * @description How the values are shown; of a rating only one is chosen
             * @example choice
             * @enum {string}
             */
            kind: "choice" | "number" | "boolean" | "color" | "size" | "rating";
            /** @description Values with offers, and the chosen ones */
            values: components["schemas"]["FacetValue"][];
        };
        FacetList: {
            /**
             * @description Offers with everything that was chosen
             * @example 14
             */
            count: number;
            /** @description Facets that narrow this list, the most telling first */
            facets: components["schemas"]["Facet"][];
            /** @description Prices in hryvnias, by which lists compare */
            price: {
                /**
                 * @description Name of the facet, in the language of the request
                 * @example Виробник
                 */
                facet_title: string;
                min: components["schemas"]["Money"] | null;
                max: components["schemas"]["Money"] | null;
                chosen_min: components["schemas"]["Money"] | null;
                chosen_max: components["schemas"]["Money"] | null;
                /** @description Numbers of offers between prices, ascending; without the chosen price */
                bins: {
                    /** @example 1299.00 */
                    from: components["schemas"]["Money"];
                    /** @example 1299.00 */
                    to: components["schemas"]["Money"];
                    /**
                     * @description Number of all rows
                     * @example 14
                     */
                    count: number;
                }[];
            };
        };
        FacetValue: {
            /**
             * @description The value
             * @example samsung
             */
            value: string;
            /**
             * @description Title
             * @example Samsung
             */
            title: string;
            color: string | null;
            /**
             * @description Offers if only this value of its facet were chosen
             * @example 12
             */
            count: number;
            /**
             * @description Whether the request names the value
             * @example true
             */
            is_chosen: boolean;
        };
        /** @description Fields that are not valid, or a request that cannot be read at all */
        FieldErrors: {
            [key: string]: string[];
        } | components["schemas"]["Detail"];
        GridAnswer: {
            /**
             * @description Number of changed offers
             * @example 498
             */
            updated: number;
            /**
             * @description Number of rows that say what is stored already
             * @example 1
             */
            unchanged: number;
            /**
             * @description Number of rows that changed nothing because of a problem
             * @example 1
             */
            refused: number;
            /** @description What became of each row, in their order, with the offer as it is now; null: the shop has no such offer */
            rows: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description What became of the row
                 * @example updated
                 * @enum {string}
                 */
                status: "updated" | "unchanged" | "refused";
                /** @example not_found */
                code: ("not_found" | "repeated" | "invalid" | "changed_elsewhere" | "not_enough_leads") | null;
                /**
                 * @description Messages by cell, in the language of the request: those of an attribute under `attributes.` with its code, those of no cell under `non_field_errors`
                 * @example {
                 *       "price": [
                 *         "The price has to be a positive number such as 2400.00."
                 *       ]
                 *     }
                 */
                errors: {
                    [key: string]: string[];
                };
                /** @description The offer */
                offer: components["schemas"]["GridRow"] | null;
            }[];
        };
        GridBody: {
            /** @description Changed offers */
            rows: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /** @description The changed cells */
                set: {
                    /**
                     * @description New price, in the currency of the offer
                     * @example 2400.00
                     */
                    price?: string;
                    old_price?: string | null;
                    stock?: number | null;
                    /**
                     * @description Status; buyers see only active offers
                     * @example active
                     * @enum {string}
                     */
                    status?: "active" | "draft" | "hidden";
                    /**
                     * @description Identifier
                     * @example 17
                     */
                    category?: components["schemas"]["Id"];
                    /**
                     * @description New values of attributes by code; those that are not sent stay. `getCategoryAttributes` lists what a category has
                     * @example {
                     *       "storage": 256
                     *     }
                     */
                    attributes?: {
                        [key: string]: string | string[] | number | boolean | null;
                    };
                };
                /** @description Values of the changed fields as the caller last read them. A field that has changed since is not overwritten: the answer is 409 `changed_elsewhere` with the current values in `changed` */
                expected?: {
                    /**
                     * @description Value as it was read
                     * @example null
                     */
                    price?: unknown;
                    /**
                     * @description Value as it was read
                     * @example null
                     */
                    old_price?: unknown;
                    /**
                     * @description Value as it was read
                     * @example null
                     */
                    stock?: unknown;
                    /**
                     * @description Value as it was read
                     * @example null
                     */
                    status?: unknown;
                    /**
                     * @description Value as it was read
                     * @example null
                     */
                    category?: unknown;
                    /**
                     * @description Value as it was read
                     * @example null
                     */
                    attributes?: unknown;
                };
            }[];
        };
        GridPage: {
            /** @description Rows of this page */
            results: components["schemas"]["GridRow"][];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        GridRow: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /**
             * @description Text in the language of the request, else in uk, ru or en
             * @example Ваза
             */
            title: string;
            sku: string | null;
            category: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description Title of the category
                 * @example Кераміка
                 */
                title: string;
            } | null;
            /** @example 1299.00 */
            price: components["schemas"]["Money"];
            old_price: components["schemas"]["Money"] | null;
            /**
             * @description Currency of the price
             * @example uah
             * @enum {string}
             */
            currency: "uah" | "usd" | "eur";
            stock: number | null;
            /**
             * @description Status; buyers see only active offers
             * @example active
             * @enum {string}
             */
            status: "active" | "draft" | "hidden";
            /**
             * @description Values of the attributes of its category, by code; those without a value are absent
             * @example {
             *       "storage": 256,
             *       "color": [
             *         "black"
             *       ]
             *     }
             */
            attributes: {
                [key: string]: components["schemas"]["WireValue"];
            };
        };
        Id: number;
        IdsBody: {
            /**
             * @description Identifiers of offers
             * @example [
             *       17,
             *       4,
             *       256
             *     ]
             */
            ids: components["schemas"]["Id"][];
        };
        ImportLink: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /**
             * @description Shop of the link
             * @example 7
             */
            shop: number;
            /**
             * @description Address of the price list
             * @example https://supplier.example/price.xml
             */
            address: string;
            login: string | null;
            /**
             * @description Whether a password is stored
             * @example false
             */
            has_password: boolean;
            /** @example 4 */
            interval_hours: components["schemas"]["Interval"];
            /**
             * @description What happens to offers of the link that are not in the file any more: nothing, stock 0, or they are hidden
             * @example keep
             * @enum {string}
             */
            when_missing: "keep" | "out_of_stock" | "hide";
            /**
             * @description Whether only prices and stock of known offers change
             * @example false
             */
            prices_only: boolean;
            next_run_at: components["schemas"]["Timestamp"] | null;
            /**
             * @description Newest run; null before the first
             * @example null
             */
            last_run: components["schemas"]["LinkRun"] | null;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
        };
        ImportLinkList: {
            /** @description Links of the shop, the oldest first */
            results: components["schemas"]["ImportLink"][];
        };
        ImportPage: {
            /** @description Rows of this page */
            results: components["schemas"]["OfferImport"][];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        ImportPreviewAnswer: {
            /**
             * @description File format; `yml` is XML
             * @example csv
             * @enum {string}
             */
            format: "csv" | "xlsx" | "yml";
            encoding: string | null;
            delimiter: string | null;
            /**
             * @description Number of rows, as far as the file can be read
             * @example 2000
             */
            rows_total: number;
            /**
             * @description Columns of the table, or elements of the first offers
             * @example []
             */
            columns: {
                /**
                 * @description Key of the column in `mapping`
                 * @example 3
                 */
                key: string;
                /**
                 * @description Header of the column, or name of the element
                 * @example Ціна
                 */
                name: string;
                /** @example external_id */
                field: ("external_id" | "sku" | "title" | "title_uk" | "title_ru" | "title_en" | "description" | "description_uk" | "description_ru" | "description_en" | "tags" | "type" | "price" | "price_promo" | "price_usd" | "currency" | "discount" | "old_price" | "unit" | "images" | "availability" | "stock" | "category" | "category_id" | "category_link" | "portal_category" | "brand" | "model" | "country" | "barcode" | "variant_group" | "attribute_name" | "attribute_unit" | "attribute_value" | "seo_title" | "seo_description" | "mend") | null;
                /**
                 * @description Up to three different sample values
                 * @example [
                 *       "320,00"
                 *     ]
                 */
                samples: string[];
            }[];
            /**
             * @description Fields that a column can be mapped to
             * @example [
             *       {
             *         "value": "price",
             *         "title": "Price"
             *       }
             *     ]
             */
            fields: {
                /**
                 * @description Field name for `mapping`
                 * @example external_id
                 * @enum {string}
                 */
                value: "external_id" | "sku" | "title" | "title_uk" | "title_ru" | "title_en" | "description" | "description_uk" | "description_ru" | "description_en" | "tags" | "type" | "price" | "price_promo" | "price_usd" | "currency" | "discount" | "old_price" | "unit" | "images" | "availability" | "stock" | "category" | "category_id" | "category_link" | "portal_category" | "brand" | "model" | "country" | "barcode" | "variant_group" | "attribute_name" | "attribute_unit" | "attribute_value" | "seo_title" | "seo_description" | "mend";
                /**
                 * @description In the language of the request
                 * @example Price
                 */
                title: string;
            }[];
            /**
             * @description Categories of the file, the largest first, with the matching category here where one is found
             * @example []
             */
            categories: {
                /**
                 * @description Key of the category in `category_mapping`; empty for rows without a category
                 * @example 9001
                 */
                key: string;
                /**
                 * @description Name of the category in the file
                 * @example Посуд
                 */
                title: string;
                /**
                 * @description Number of rows in it
                 * @example 120
                 */
                rows_count: number;
                parent_key: string | null;
                /**
                 * @description Titles of its parents in the file, from the top
                 * @example [
                 *       "Дім"
                 *     ]
                 */
                parents: string[];
                /**
                 * @description Titles of its first offers, up to three
                 * @example [
                 *       "Тарілка"
                 *     ]
                 */
                samples: string[];
                /**
                 * @description How sure the match is: `sure` is taken as it is, offers of `likely` become drafts with this category, and those of `none` drafts without one
                 * @example sure
                 * @enum {string}
                 */
                sureness: "sure" | "likely" | "none";
                /**
                 * @description Whether the seller chose it, now or in an earlier import
                 * @example false
                 */
                is_chosen: boolean;
                /**
                 * @description Whether the match is not sure
                 * @example false
                 */
                is_guess: boolean;
                /** @description The category */
                category: {
                    /**
                     * @description Id of the category here
                     * @example 42
                     */
                    id: number;
                    /**
                     * @description Name of the category in addresses
                     * @example ceramics
                     */
                    alias: string;
                    /**
                     * @description Full path of the category, in the language of the request
                     * @example Home › Dishes › Ceramics
                     */
                    title: string;
                } | null;
            }[];
            /**
             * @description What the seller chose for everything else; null without a choice
             * @example null
             */
            other_category: {
                /**
                 * @description Id of the category here
                 * @example 42
                 */
                id: number;
                /**
                 * @description Name of the category in addresses
                 * @example ceramics
                 */
                alias: string;
                /**
                 * @description Full path of the category, in the language of the request
                 * @example Home › Dishes › Ceramics
                 */
                title: string;
            } | null;
            /**
             * @description Words of units, availability, currencies and attributes that say nothing known, the most frequent first
             * @example []
             */
            values: {
                /**
                 * @description Key of the word in `value_mapping`
                 * @example unit:coil
                 */
                key: string;
                /**
                 * @description Field, in the language of the request, or the attribute as the file names it
                 * @example Unit
                 */
                field: string;
                /**
                 * @description The word
                 * @example coil
                 */
                text: string;
                /**
                 * @description Number of rows with it
                 * @example 12
                 */
                rows_count: number;
                value: string | null;
                /**
                 * @description What its words may mean; empty for categories and other problems
                 * @example []
                 */
                options: {
                    /**
                     * @description Value of the choice
                     * @example roll
                     */
                    value: string;
                    /**
                     * @description In the language of the request
                     * @example roll
                     */
                    title: string;
                }[];
            }[];
            /**
             * @description First twenty rows as read from the file
             * @example []
             */
            rows: {
                /**
                 * @description Row number as a spreadsheet shows it
                 * @example 2
                 */
                row: number;
                sku: string | null;
                /**
                 * @description Title as read from the file
                 * @example Ceramic cup, 350 ml
                 */
                title: string;
                price: components["schemas"]["Money"] | null;
                /** @example uah */
                currency: ("uah" | "usd" | "eur") | null;
                category: string | null;
                old_price: components["schemas"]["Money"] | null;
                stock: number | null;
                is_available: boolean | null;
                /**
                 * @description Unit of the price, in the language of the request
                 * @example pc.
                 */
                unit: string;
                /**
                 * @description First attributes, up to six
                 * @example []
                 */
                attributes: {
                    /**
                     * @description Name of an attribute
                     * @example Color
                     */
                    name: string;
                    /**
                     * @description Its value
                     * @example white
                     */
                    value: string;
                }[];
                /**
                 * @description How sure the match of its category is
                 * @example sure
                 * @enum {string}
                 */
                sureness: "sure" | "likely" | "none";
                /**
                 * @description What becomes of the row: an offer on sale, a draft, an update of a known offer, nothing because an earlier row is the same, or an error
                 * @example on_sale
                 * @enum {string}
                 */
                result: "on_sale" | "draft" | "update" | "double" | "error";
                /**
                 * @description Number of pictures in the row
                 * @example 3
                 */
                images_count: number;
                /**
                 * @description Number of errors and warnings
                 * @example []
                 */
                problems: string[];
            }[];
            /**
             * @description Problems of the file
             * @example []
             */
            problems: {
                /**
                 * @description Severity; with `error` nothing of the file can be imported
                 * @example error
                 * @enum {string}
                 */
                level: "error" | "warning";
                /**
                 * @description Message in the language of the request, with the first occurrence as an example
                 * @example Unknown unit: box
                 */
                message: string;
                rows_count: number | null;
                /**
                 * @description First affected rows, up to five
                 * @example [
                 *       3,
                 *       7
                 *     ]
                 */
                example_rows: number[];
            }[];
        };
        ImportProblemsAnswer: {
            /**
             * @description Whether the stored file can be imported again; files are kept for a day after their import
             * @example true
             */
            can_repeat: boolean;
            /**
             * @description What the rows of the import say, each problem once, those of most rows first
             * @example []
             */
            problems: {
                /**
                 * @description Kind of the problem
                 * @example unit_unknown
                 */
                code: string;
                /**
                 * @description What it did: `error` refused the rows, `skipped` left them out, `warning` stands beside what was imported
                 * @example error
                 * @enum {string}
                 */
                level: "error" | "skipped" | "warning";
                /**
                 * @description Message in the language of the request
                 * @example Unknown unit
                 */
                message: string;
                /**
                 * @description Number of rows with it
                 * @example 12
                 */
                rows_count: number;
                /**
                 * @description The first rows, up to three
                 * @example []
                 */
                examples: {
                    /**
                     * @description Row number as a spreadsheet shows it
                     * @example 18
                     */
                    row: number;
                    /**
                     * @description Title in the row
                     * @example Ceramic cup, 350 ml
                     */
                    title: string;
                    /**
                     * @description Message of this row
                     * @example Unknown unit: coil
                     */
                    message: string;
                }[];
                /** @example category */
                mends: ("category" | "value") | null;
                /**
                 * @description What its words may mean; empty for categories and other problems
                 * @example []
                 */
                options: {
                    /**
                     * @description Value of the choice
                     * @example roll
                     */
                    value: string;
                    /**
                     * @description In the language of the request
                     * @example roll
                     */
                    title: string;
                }[];
                /**
                 * @description Texts of the file that can be mended, with the proposed category where there is one
                 * @example []
                 */
                values: {
                    /**
                     * @description Key of the choice
                     * @example unit:coil
                     */
                    key: string;
                    /**
                     * @description What the file says
                     * @example coil
                     */
                    text: string;
                    /**
                     * @description Number of rows
                     * @example 12
                     */
                    rows_count: number;
                    /** @description The category */
                    category: {
                        /**
                         * @description Id of the category here
                         * @example 42
                         */
                        id: number;
                        /**
                         * @description Name of the category in addresses
                         * @example ceramics
                         */
                        alias: string;
                        /**
                         * @description Full path of the category, in the language of the request
                         * @example Home › Dishes › Ceramics
                         */
                        title: string;
                    } | null;
                }[];
            }[];
        };
        ImportedRow: {
            /**
             * @description Row number as a spreadsheet shows it; in feeds the position of the offer
             * @example 18
             */
            row: number;
            sku: string | null;
            /**
             * @description Title in the row
             * @example Ceramic cup, 350 ml
             */
            title: string;
            /**
             * @description Result of the row
             * @example created
             * @enum {string}
             */
            action: "created" | "updated" | "skipped" | "error";
            message: string | null;
            /**
             * @description Whether the row was imported with warnings
             * @example []
             */
            warnings: string[];
            offer: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description Alias of the offer
                 * @example ceramic-cup
                 */
                alias: string;
            } | null;
        };
        ImportedRowPage: {
            /** @description Rows of this page */
            results: components["schemas"]["ImportedRow"][];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        /**
         * @description Hours between two runs; null fetches by hand only
         * @example 4
         */
        Interval: 1 | 4 | 24 | null;
        KeyedPicture: {
            /**
             * @description Key of the picture
             * @example 5f2c9a1e
             */
            key: string;
            /**
             * @description Address of the picture, 150 pixels
             * @example /media/806f91829c058405a13315fabb83f237/150.webp
             */
            file_150_150: string;
            /**
             * @description Address of the picture, 300 pixels
             * @example /media/806f91829c058405a13315fabb83f237/300.webp
             */
            file_300_300: string;
            /**
             * @description Address of the picture, 600 pixels
             * @example /media/806f91829c058405a13315fabb83f237/600.webp
             */
            file_600_600: string;
        };
        Leaf: {
            /**
             * @description Identifier
             * @example 17
             */
            id: number;
            /**
             * @description Title
             * @example Ваза гончарна, косівська кераміка
             */
            title: string;
            /** @example vaza-honcharna-1 */
            alias: components["schemas"]["Alias"];
            /** @description Picture of the category */
            image: components["schemas"]["PictureFields"] | null;
            /**
             * @description Number of visible offers
             * @example 120
             */
            offers_count: number;
            /**
             * @description Child categories
             * @example []
             */
            children: unknown[];
        };
        LiftBlockBody: {
            /**
             * @description Why, for the audit log
             * @example spam
             */
            reason: string;
        };
        LinkBody: {
            /**
             * @description Value from the link
             * @example 17
             */
            uid: string;
            /**
             * @description Value from the link
             * @example kq0bGm1wZx4
             */
            token: string;
        };
        LinkChange: {
            /** @description Changed offer */
            offer: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                alias: string | null;
                /**
                 * @description Title
                 * @example Ceramic cup, 350 ml
                 */
                title: string;
            };
            /**
             * @description What happened to it; `missing` was not in the file
             * @example created
             * @enum {string}
             */
            kind: "created" | "updated" | "missing";
            /**
             * @description Whether the change was undone
             * @example false
             */
            is_undone: boolean;
            /**
             * @description Currency of the prices
             * @example uah
             */
            currency: string;
            price_before: components["schemas"]["Money"] | null;
            price_after: components["schemas"]["Money"] | null;
            /**
             * @description Whether the stock was changed
             * @example true
             */
            has_stock_changed: boolean;
            stock_before: number | null;
            stock_after: number | null;
            /** @example active */
            status_before: ("active" | "draft" | "hidden") | null;
            /** @example active */
            status_after: ("active" | "draft" | "hidden") | null;
            /**
             * @description Other changed fields, in the language of the request
             * @example [
             *       "Title"
             *     ]
             */
            other_fields: string[];
        };
        LinkChangePage: {
            /** @description Rows of this page */
            results: components["schemas"]["LinkChange"][];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        LinkRun: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /**
             * @description Link of the run
             * @example 3
             */
            link: number;
            /**
             * @description Status; `held` waits for approval, `unchanged` means that the file is the one that was taken before, `discarded` that the seller rejected it
             * @example waiting
             * @enum {string}
             */
            status: "waiting" | "importing" | "held" | "finished" | "unchanged" | "failed" | "canceled" | "discarded" | "undoing" | "undone";
            /**
             * @description Whether the schedule started it
             * @example true
             */
            is_scheduled: boolean;
            import: number | null;
            /**
             * @description Reasons why nothing was changed yet
             * @example []
             */
            alarms: string[];
            message: string | null;
            rows_before: number | null;
            rows_total: number | null;
            /**
             * @description Number of created offers
             * @example 9
             */
            created: number;
            /**
             * @description Number of updated offers
             * @example 300
             */
            updated: number;
            /**
             * @description Number of rows that changed nothing
             * @example 1690
             */
            skipped: number;
            /**
             * @description Number of rows with errors
             * @example 1
             */
            errors: number;
            /**
             * @description Number of offers that were not in the file and lost their stock or were hidden
             * @example 4
             */
            missing: number;
            /**
             * @description Number of changes that were undone
             * @example 0
             */
            restored: number;
            /**
             * @description Number of changes that were not undone, because the offers were changed or deleted since
             * @example 0
             */
            kept: number;
            /**
             * @description Whether it can be undone
             * @example true
             */
            can_undo: boolean;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            ended_at: components["schemas"]["Timestamp"] | null;
        };
        LinkRunPage: {
            /** @description Rows of this page */
            results: components["schemas"]["LinkRun"][];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        ListedOfferPage: {
            /** @description Rows of this page */
            results: components["schemas"]["OfferRow"][];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
            /** @description How the words were understood; only with `search` */
            search?: {
                /**
                 * @description Words that the results are for
                 * @example смартфон
                 */
                shown: string;
                /**
                 * @description A typing error was corrected; `exact` searches for the words as typed
                 * @example true
                 */
                is_corrected: boolean;
                suggestion: string | null;
                /**
                 * @description Words that were left out, because no offer has all
                 * @example [
                 *       "червона"
                 *     ]
                 */
                dropped: string[];
                /**
                 * @description No offer is what the words ask for; the results are the nearest
                 * @example true
                 */
                is_nearest: boolean;
                /** @description Categories that the words mean */
                categories: components["schemas"]["CategoryLink"][];
                /** @example kyiv */
                city: ("kyiv" | "kharkiv") | null;
                /** @example price */
                ordering: "price" | null;
                price_min: components["schemas"]["Money"] | null;
                price_max: components["schemas"]["Money"] | null;
            };
            /** @description The chosen values with their names; only with `facets` */
            chosen?: {
                /**
                 * @description Name of the facet
                 * @example brand
                 */
                facet: string;
                /**
                 * @description Name of the facet, in the language of the request
                 * @example Виробник
                 */
                facet_title: string;
                /**
                 * @description The value
                 * @example samsung
                 */
                value: string;
                /**
                 * @description Title
                 * @example Samsung
                 */
                title: string;
            }[];
        };
        ListedReview: {
            /** @example 17 */
            id: number | null;
            order: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description Number of the order
                 * @example 104449
                 */
                number: string;
            } | null;
            offer: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /** @example vaza-honcharna-1 */
                alias: components["schemas"]["Alias"];
                /**
                 * @description Title of the offer
                 * @example Ваза гончарна, косівська кераміка
                 */
                title: string;
                main_image: components["schemas"]["PictureFields"] | null;
            } | null;
            /** @description Shop that sold the offer */
            shop: components["schemas"]["ShopLink"];
            /** @example Олена К. */
            author_name: string | null;
            /** @example 5 */
            rating: number | null;
            /** @example Гарна річ, швидко доїхала */
            text: string | null;
            /** @description Pictures */
            images: components["schemas"]["KeyedPicture"][];
            /** @example Дякуємо за відгук! */
            reply: string | null;
            replied_at: components["schemas"]["Timestamp"] | null;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            edited_at: components["schemas"]["Timestamp"] | null;
            editable_until: components["schemas"]["Timestamp"] | null;
            /**
             * @description False while the buyer has to confirm the receipt of the order before the review
             * @example true
             */
            is_received: boolean;
            /**
             * @description True for an own review that operators hid: nobody else sees it, and it cannot be changed
             * @example false
             */
            is_hidden: boolean;
            hidden_reason: string | null;
        };
        ListedReviewPage: {
            /** @description Rows of this page */
            results: components["schemas"]["ListedReview"][];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        LoyaltyAnswer: {
            /** @example 1299.00 */
            bonus_balance: components["schemas"]["Money"];
            /**
             * @description Part that can be spent now
             * @example 486.50
             */
            spendable: string;
            /** @example 1299.00 */
            pending_bonus: components["schemas"]["Money"];
            /** @example 1299.00 */
            earned: components["schemas"]["Money"];
            /** @example 1299.00 */
            spent: components["schemas"]["Money"];
            expiring_bonus: components["schemas"]["Money"] | null;
            expires_at: components["schemas"]["Timestamp"] | null;
            /**
             * @description Maximum share of an order that bonuses can pay
             * @example 50
             */
            max_order_share_percent: number;
            /**
             * @description Maximum cashback of an order, as a share of the amount paid with money
             * @example 20
             */
            max_cashback_percent: number;
            /**
             * @description Days from completion until cashback can be spent
             * @example 14
             */
            maturity_days: number;
            /**
             * @description Months until bonuses expire
             * @example 12
             */
            lifetime_months: number;
            /** @description Categories with cashback */
            categories: {
                /** @example vaza-honcharna-1 */
                alias: components["schemas"]["Alias"];
                /**
                 * @description Title of the category
                 * @example Ваза гончарна, косівська кераміка
                 */
                title: string;
                /**
                 * @description Cashback of its offers, at most; each shop decides
                 * @example 5
                 */
                cashback_percent: number;
                image: components["schemas"]["PictureFields"] | null;
            }[];
        };
        MadeBlock: {
            /**
             * @description Id of the block
             * @example 12
             */
            id: number;
        };
        /**
         * @description Decimal string with two places
         * @example 1299.00
         */
        Money: string;
        NewApp: {
            /**
             * @description Secret in base 32, for typing
             * @example JBSWY3DPEHPK3PXP
             */
            secret: string;
            /**
             * @description Address for the QR code
             * @example otpauth://totp/Yarmarok:olena@yarmarok.example?secret=JBSWY3DPEHPK3PXP
             */
            uri: string;
        };
        NewPasskeyBody: {
            /**
             * @description Name of the device
             * @example Матеріал
             */
            name: string;
            passkey: components["schemas"]["CreatedPasskey"];
        };
        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
        NextPage: string | null;
        /** @description The taken item; null when nothing is free */
        NextQueueItem: {
            item: components["schemas"]["QueueItem"] | null;
        };
        NoteBody: {
            /**
             * @description Kind of what the note is about
             * @example user
             * @enum {string}
             */
            target: "user" | "shop";
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /**
             * @description The note
             * @example Гарна річ, швидко доїхала
             */
            text: string;
        };
        OfferFilter: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /**
             * @description Name of the filter
             * @example Вази без фото
             */
            title: string;
            search: string | null;
            category: string | null;
            get_category_display: string | null;
            /** @example active */
            status: ("active" | "draft" | "hidden") | null;
            has_picture: boolean | null;
            is_sold_out: boolean | null;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
        };
        OfferFilterList: {
            /** @description Filters of the shop by title. Their fields are parameters of `listOwnOffers` and `listOfferGrid` */
            results: components["schemas"]["OfferFilter"][];
        };
        OfferImport: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /**
             * @description Shop of the import
             * @example 7
             */
            shop: number;
            /**
             * @description Name of the uploaded file
             * @example export-products.csv
             */
            file_name: string;
            /**
             * @description File format; `yml` is XML
             * @example csv
             * @enum {string}
             */
            format: "csv" | "xlsx" | "yml";
            /**
             * @description Which rows are applied: those that create offers, those that update them, or both
             * @example create_and_update
             * @enum {string}
             */
            mode: "create_and_update" | "create" | "update";
            /**
             * @description Whether it is a dry run
             * @example false
             */
            dry_run: boolean;
            /**
             * @description Status; `failed` means that the file could not be read. A file that breaks off is `finished` with the rows before that and a `message`
             * @example waiting
             * @enum {string}
             */
            status: "waiting" | "running" | "finished" | "canceled" | "failed";
            rows_total: number | null;
            /**
             * @description Number of processed rows
             * @example 1500
             */
            rows_done: number;
            /**
             * @description Number of created offers
             * @example 900
             */
            created: number;
            /**
             * @description Number of updated offers
             * @example 300
             */
            updated: number;
            /**
             * @description Number of rows that changed nothing
             * @example 295
             */
            skipped: number;
            /**
             * @description Number of rows with errors
             * @example 5
             */
            errors: number;
            message: string | null;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            started_at: components["schemas"]["Timestamp"] | null;
            finished_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description The offer that few pieces are left of */
        OfferOfMessage: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            sku: string | null;
            /**
             * @description Pieces that are left
             * @example 2
             */
            stock: number;
        };
        /** @description Ordered offer */
        OfferOfOrder: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /** @example vaza-honcharna-1 */
            alias: components["schemas"]["Alias"];
            /**
             * @description Title at the time of the order
             * @example Ваза гончарна, косівська кераміка
             */
            title: string;
            /**
             * @description What told it from its variants at the time of the order; absent for an offer that stood alone
             * @example чорний, 256 ГБ
             */
            get_choices_display?: string;
            main_image: components["schemas"]["PictureFields"] | null;
            /**
             * @description Category of the first level, whose drawing stands for a missing picture
             * @example dim-i-sad
             */
            drawing?: string;
        };
        OfferPage: {
            /** @description Rows of this page */
            results: components["schemas"]["OfferRow"][];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        OfferRow: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /** @example vaza-honcharna-1 */
            alias: components["schemas"]["Alias"];
            /**
             * @description Text in the language of the request, else in uk, ru or en
             * @example Ваза гончарна, косівська кераміка
             */
            title: string;
            /**
             * @description Language of the title
             * @example uk
             * @enum {string}
             */
            title_lang: "uk" | "ru" | "en";
            main_image: components["schemas"]["PictureFields"] | null;
            /**
             * @description Category of the first level, whose drawing stands for a missing picture
             * @example dim-i-sad
             */
            drawing?: string;
            /** @example 1299.00 */
            price: components["schemas"]["Money"];
            old_price: components["schemas"]["Money"] | null;
            /**
             * @description The currency
             * @example uah
             * @enum {string}
             */
            currency: "uah" | "usd" | "eur";
            /**
             * @description Sign of the currency
             * @example ₴
             */
            get_currency_display: string;
            /**
             * @description Approximate price in hryvnias, at the rate that lists compare by; absent for prices in hryvnias
             * @example ≈ 36 120 ₴
             */
            get_price_uah_display?: string;
            /**
             * @description Number of its variants with itself; absent for an offer without
             * @example 5
             */
            variants_count?: number;
            /**
             * @description That number, in words
             * @example 5 варіантів
             */
            get_variants_display?: string;
            /**
             * @description Stands before the price when other variants cost more
             * @example від
             */
            get_price_prefix_display?: string;
            /**
             * @description What tells it from its variants; absent in lists and for an offer without
             * @example чорний, 256 ГБ
             */
            get_choices_display?: string;
            /** @example piece */
            unit: components["schemas"]["Unit"];
            /**
             * @description Product or service
             * @example product
             * @enum {string}
             */
            offering_type: "product" | "service";
            /**
             * @description Paid promotion: the row stands in a marked place of this list
             * @example true
             */
            in_top: boolean;
            /**
             * @description Paid promotion: shown on a tinted card
             * @example true
             */
            in_color: boolean;
            /**
             * @description Color of the tinted card
             * @example #fdf3d8
             */
            color: string | null;
            /**
             * @description Views
             * @example 240
             */
            views_count: number;
            /**
             * @description Number of orders with it
             * @example 3
             */
            included_in_orders_count: number;
            /**
             * @description Mean of the stars, for offers and shops drawn towards 4.0 by the weight of 5 reviews; null without reviews
             * @example 4.8
             */
            avg_review_rating: number | null;
            /**
             * @description Reviews
             * @example 12
             */
            reviews_count: number;
            /**
             * @description Name of the city, in the language of the request
             * @example Київ
             */
            get_city_display: string;
            /**
             * @description Name of the country, in the language of the request
             * @example Україна
             */
            get_country_display: string;
            /**
             * @description Whether it can be bought now
             * @example true
             */
            is_available: boolean;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            shop: components["schemas"]["ShopOfOffer"];
        };
        OperatorInvitation: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /**
             * @description E-mail
             * @example olena@yarmarok.example
             */
            email: string;
            /**
             * @description What an operator may do
             * @example owner
             * @enum {string}
             */
            role: "owner" | "moderator" | "support" | "catalog_editor" | "finance" | "analyst";
            /** @example 2026-11-18T12:20:00.000Z */
            expires_at: components["schemas"]["Timestamp"];
        };
        OperatorInvitationBody: {
            /**
             * Format: email
             * @description E-mail of the account
             * @example olena@yarmarok.example
             */
            email: string;
            /**
             * @description What an operator may do
             * @example owner
             * @enum {string}
             */
            role: "owner" | "moderator" | "support" | "catalog_editor" | "finance" | "analyst";
        };
        OperatorList: {
            /** @description Operators, the first one first */
            results: components["schemas"]["OperatorMember"][];
            /** @description Invitations that were not accepted */
            invitations: components["schemas"]["OperatorInvitation"][];
        };
        OperatorMember: {
            /**
             * @description Identifier
             * @example 17
             */
            user_id: components["schemas"]["Id"];
            /**
             * @description E-mail
             * @example olena@yarmarok.example
             */
            email: string;
            /**
             * @description What an operator may do
             * @example owner
             * @enum {string}
             */
            role: "owner" | "moderator" | "support" | "catalog_editor" | "finance" | "analyst";
            invited_by_email: string | null;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            last_used_at: components["schemas"]["Timestamp"] | null;
        };
        OperatorNote: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /**
             * @description The note
             * @example Просить телефонувати після 18:00
             */
            text: string;
            author_email: string | null;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description Whether the caller may delete it
             * @example true
             */
            can_delete: boolean;
        };
        /** @description Payment that an operator looks at */
        OperatorPayment: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /**
             * @description Number of the payment at its provider
             * @example f3a1b2c4-0d7e-4c55-9a43-7a4c0d3f9b11
             */
            number: string;
            /**
             * @description Name of the provider
             * @example liqpay
             */
            provider: string;
            /**
             * @description Payment method
             * @example bank_card
             */
            method: string;
            shop: components["schemas"]["QueueShop"] | null;
            /** @example 1299.00 */
            amount: components["schemas"]["Money"];
            /** @example 1299.00 */
            bonus: components["schemas"]["Money"];
            /** @example 1299.00 */
            refunded: components["schemas"]["Money"];
            /**
             * @description State of the payment
             * @example pending
             * @enum {string}
             */
            status: "pending" | "success" | "reversed";
            /** @example created */
            provider_state: ("created" | "waiting" | "declined") | null;
            provider_status: string | null;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            paid_at: components["schemas"]["Timestamp"] | null;
            /** @example 1299.00 */
            balance: components["schemas"]["Money"];
            /** @example 1299.00 */
            bonus_balance: components["schemas"]["Money"];
            /**
             * @description Dollars that may be refunded now
             * @example 14.00
             */
            refundable: string;
            /** @description What is odd and was not looked at, the oldest first */
            oddities: {
                /**
                 * @description What is odd
                 * @example reversed
                 * @enum {string}
                 */
                kind: "reversed" | "amount_differs" | "pending_long" | "refund_failed";
                /** @example 2026-11-18T12:20:00.000Z */
                at: components["schemas"]["Timestamp"];
                amount: string | null;
            }[];
            /** @description Refunds by operators, the newest first */
            refunds: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /** @example 1299.00 */
                amount: components["schemas"]["Money"];
                /** @example 1299.00 */
                bonus: components["schemas"]["Money"];
                /**
                 * @description State of the refund
                 * @example pending
                 * @enum {string}
                 */
                status: "pending" | "done" | "failed";
                /** @example refused */
                failure: ("refused" | "unknown") | null;
                /** @example 2026-11-18T12:20:00.000Z */
                created_at: components["schemas"]["Timestamp"];
                ended_at: components["schemas"]["Timestamp"] | null;
            }[];
        };
        OperatorRoleAnswer: {
            /**
             * @description What an operator may do
             * @example owner
             * @enum {string}
             */
            role: "owner" | "moderator" | "support" | "catalog_editor" | "finance" | "analyst";
        };
        OperatorRoleBody: {
            /**
             * @description What an operator may do
             * @example owner
             * @enum {string}
             */
            role: "owner" | "moderator" | "support" | "catalog_editor" | "finance" | "analyst";
        };
        Order: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /**
             * @description Order number
             * @example 104582
             */
            number: string;
            /**
             * @description Shared by the orders of one checkout
             * @example YA-7K2MQ4XN
             */
            group_number: string;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            shop: components["schemas"]["ShopLink"];
            /** @description Lines of the order */
            items: components["schemas"]["OrderLine"][];
            proposal: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description State
                 * @example open
                 * @enum {string}
                 */
                status: "open" | "accepted" | "declined" | "withdrawn" | "expired";
                /** @description Lines of the order after the change */
                items: components["schemas"]["OrderLine"][];
                /** @example 1299.00 */
                total: components["schemas"]["Money"];
                /** @example Без передзвону */
                comment: string | null;
                /** @example 2026-11-18T12:20:00.000Z */
                created_at: components["schemas"]["Timestamp"];
                /** @example 2026-11-18T12:20:00.000Z */
                expires_at: components["schemas"]["Timestamp"];
                settled_at: components["schemas"]["Timestamp"] | null;
            } | null;
            offer?: components["schemas"]["OfferOfOrder"];
            /**
             * @description Unit price of the only line
             * @example 2
             */
            quantity?: number;
            /** @example 1299.00 */
            price?: components["schemas"]["Money"];
            /**
             * @description Currency of all amounts of the order
             * @example uah
             * @enum {string}
             */
            currency: "uah" | "usd" | "eur";
            /**
             * @description Sign of the currency
             * @example ₴
             */
            get_currency_display: string;
            /** @example 1299.00 */
            total: components["schemas"]["Money"];
            /** @example 1299.00 */
            bonuses_used: components["schemas"]["Money"];
            /**
             * @description Bonuses in hryvnias that the shop promised the buyer, at most
             * @example 120.00
             */
            cashback: string;
            /** @example asked */
            return_status: ("asked" | "declined" | "expired") | null;
            /**
             * @description Status of the order
             * @example waiting_for_payment
             * @enum {string}
             */
            status: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
            /**
             * @description Label of the status, in the language of the request
             * @example Виконується
             */
            get_status_display: string;
            /**
             * @description Statuses that the seller may set; an unopened order may be canceled as `fake` or `not_available`
             * @example [
             *       "in_progress",
             *       "canceled"
             *     ]
             */
            next_statuses: ("waiting_for_payment" | "in_progress" | "completed" | "canceled")[];
            /** @example fake */
            cancel_reason: ("fake" | "not_available" | "price_changed" | "buyers_request" | "not_enough_fields" | "duplicate" | "invalid_phone" | "returned" | "other" | "changed_mind" | "found_cheaper" | "long_wait" | "wrong_details") | null;
            /** @example Передумали */
            get_cancel_reason_display: string | null;
            /** @example buyer */
            canceled_by: ("buyer" | "seller" | "system" | "support") | null;
            /** @description History, the oldest first */
            history: {
                /** @example 2026-11-18T12:20:00.000Z */
                at: components["schemas"]["Timestamp"];
                /**
                 * @description Who made the change
                 * @example buyer
                 * @enum {string}
                 */
                by: "buyer" | "seller" | "system" | "support";
                /** @example waiting_for_payment */
                from: ("waiting_for_payment" | "in_progress" | "completed" | "canceled") | null;
                /**
                 * @description New status
                 * @example waiting_for_payment
                 * @enum {string}
                 */
                to: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
                /** @example Без передзвону */
                comment: string | null;
            }[];
            /**
             * @description Payment method
             * @example cash_on_delivery
             * @enum {string}
             */
            payment_method: "cash_on_delivery" | "bank_card" | "bank_transfer";
            /**
             * @description Label of the payment, in the language of the request
             * @example Післяплата
             */
            get_payment_method_display: string;
            /**
             * @description Delivery method
             * @example nova_poshta
             * @enum {string}
             */
            delivery_method: "nova_poshta" | "ukr_poshta" | "courier" | "address_delivery" | "self_pickup";
            /**
             * @description Label of the delivery, in the language of the request
             * @example Нова пошта
             */
            get_delivery_method_display: string;
            delivery_city: string | null;
            /** @example Київ */
            get_delivery_city_display: string | null;
            /** @example Відділення № 47 */
            delivery_address: string | null;
            ttn: string | null;
            /** @example https://novaposhta.ua/tracking/?cargo_number=20450000000000 */
            tracking_url: string | null;
            /** @example ФОП Коваленко О. В., UA213223130000026007233566001 */
            how_to_pay: string | null;
            shop_contacts: {
                phone: string | null;
                /**
                 * @description E-mail of the shop
                 * @example shop@yarmarok.example
                 */
                email: string;
            } | null;
            /** @example Олена Коваленко */
            buyer_name: string | null;
            buyer_phone: string | null;
            /** @example olena@yarmarok.example */
            buyer_email: string | null;
            /** @example 4.9 */
            buyer_avg_review_rating: number | null;
            /** @example Без передзвону */
            comment: string | null;
            /** @example Передзвонити завтра */
            seller_note: string | null;
            /**
             * @description Whether the order is opened: the seller sees the buyer
             * @example true
             */
            is_opened: boolean;
            /**
             * @description Whether the seller entered it by hand, such as a sale by phone
             * @example true
             */
            is_entered_by_seller: boolean;
            /**
             * @description Whether the shop hears of it only after the buyer has confirmed it
             * @example true
             */
            needs_confirmation: boolean;
            /**
             * @description Whether the link that was used can confirm the order
             * @example true
             */
            can_confirm: boolean;
            reserved_until: components["schemas"]["Timestamp"] | null;
            /**
             * @description Pieces of an unopened order that are not set aside: they are taken when it is opened
             * @example 0
             */
            unreserved_quantity: number;
            /** @example pending */
            bad_lead_status: ("pending" | "credited" | "refused") | null;
            received_at: components["schemas"]["Timestamp"] | null;
            /**
             * @description Whether the buyer can confirm the receipt; for the buyer only
             * @example true
             */
            can_confirm_received: boolean;
            /**
             * @description Whether the buyer can review its offers once the receipt is confirmed: an account has it, and the shop paid to open it
             * @example true
             */
            can_review: boolean;
            /**
             * @description Whether the seller has rated the buyer
             * @example true
             */
            is_buyer_reviewed: boolean;
            /**
             * @description Whether the seller can rate the buyer: the order is completed, not rated, and the buyer has an account
             * @example true
             */
            can_review_buyer: boolean;
            opened_at: components["schemas"]["Timestamp"] | null;
            /**
             * @description Price of opening in leads, at most; a duplicate is opened for free
             * @example 1
             */
            open_price_leads: number;
            /**
             * @description Message of the warning
             * @example [
             *       "ttn_format"
             *     ]
             */
            warnings: string[];
        };
        OrderBatchAnswer: {
            /**
             * @description Number of orders with another status
             * @example 18
             */
            updated: number;
            /**
             * @description Number of orders that have this status already
             * @example 1
             */
            unchanged: number;
            /**
             * @description Number of orders that stay as they are
             * @example 1
             */
            refused: number;
            /** @description What became of each order */
            rows: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description What became of the order
                 * @example updated
                 * @enum {string}
                 */
                status: "updated" | "unchanged" | "refused";
                code: string | null;
                detail: string | null;
            }[];
        };
        OrderBatchBody: {
            /**
             * @description Opened orders of the shop
             * @example [
             *       581,
             *       582
             *     ]
             */
            orders: components["schemas"]["Id"][];
            /**
             * @description Their next status; canceling needs a reason, order by order
             * @example in_progress
             * @enum {string}
             */
            status: "in_progress" | "completed";
        };
        OrderLine: {
            offer: components["schemas"]["OfferOfOrder"];
            /**
             * @description Quantity
             * @example 2
             */
            quantity: number;
            /**
             * @description Unit of the quantity
             * @example piece
             */
            unit: string;
            /** @example KV-32 */
            sku: string | null;
            /** @example 1299.00 */
            price: components["schemas"]["Money"];
            /** @example 1299.00 */
            total: components["schemas"]["Money"];
        };
        OrderLinkBody: {
            /**
             * @description Token of the link
             * @example 2k.t5x0w0.9uXh
             */
            token: string;
        };
        /** @description The order after the event */
        OrderOfMessage: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /**
             * @description Order number
             * @example 104582
             */
            number: string;
            /**
             * @description Shared by the orders of one checkout
             * @example YA-7K2MQ4XN
             */
            group_number: string;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description Status of the order
             * @example waiting_for_payment
             * @enum {string}
             */
            status: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
            cancel_reason: string | null;
            /** @example buyer */
            canceled_by: ("buyer" | "seller" | "system" | "support") | null;
            /**
             * @description Whether the order is opened: the call that reads it shows the buyer
             * @example false
             */
            is_opened: boolean;
            /**
             * @description Whether the seller entered it by hand
             * @example false
             */
            is_entered_by_seller: boolean;
            /**
             * @description Currency of all amounts of the order
             * @example uah
             * @enum {string}
             */
            currency: "uah" | "usd" | "eur";
            /** @example 1299.00 */
            total: components["schemas"]["Money"];
            /** @example 1299.00 */
            bonuses_used: components["schemas"]["Money"];
            /**
             * @description Payment method
             * @example cash_on_delivery
             */
            payment_method: string;
            /**
             * @description Delivery method
             * @example nova_poshta
             */
            delivery_method: string;
            /** @description Lines of the order */
            items: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                offer: components["schemas"]["Id"];
                sku: string | null;
                /**
                 * @description Quantity
                 * @example 2
                 */
                quantity: number;
                /**
                 * @description Unit of the quantity
                 * @example piece
                 */
                unit: string;
                /** @example 1299.00 */
                price: components["schemas"]["Money"];
                /** @example 1299.00 */
                total: components["schemas"]["Money"];
            }[];
        };
        OrderPage: {
            /** @description Rows of this page */
            results: components["schemas"]["Order"][];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        OwnBlock: {
            /**
             * @description Id of the block
             * @example 12
             */
            id: number;
            /**
             * @description What is blocked
             * @example user
             * @enum {string}
             */
            kind: "user" | "shop" | "offer";
            /**
             * @description Id of the account, shop or offer
             * @example 7
             */
            target_id: number;
            /**
             * @description Title of the shop or offer, or e-mail of the account
             * @example Лозниця
             */
            title: string;
            alias: string | null;
            /**
             * @description Why; empty once the account is deleted
             * @example Підробки
             */
            reason: string;
            blocked_at: components["schemas"]["Timestamp"];
            until: components["schemas"]["Timestamp"] | null;
            ended_at: components["schemas"]["Timestamp"] | null;
            appeal: string | null;
            appealed_at: components["schemas"]["Timestamp"] | null;
            upheld_at: components["schemas"]["Timestamp"] | null;
        };
        OwnBlockList: {
            /** @description Blocks of the account, its shops and offers, the newest first, at most 100 */
            results: components["schemas"]["OwnBlock"][];
        };
        OwnOperator: {
            /**
             * @description What an operator may do
             * @example owner
             * @enum {string}
             */
            role: "owner" | "moderator" | "support" | "catalog_editor" | "finance" | "analyst";
            /**
             * @description E-mail
             * @example olena@yarmarok.example
             */
            email: string;
            /**
             * @description End of the confirmation by the second factor
             * @example 2026-11-18T12:20:00.000Z
             */
            confirmed_until: components["schemas"]["Timestamp"];
            /**
             * @description End of the confirmation without further calls
             * @example 2026-11-18T12:20:00.000Z
             */
            idle_until: components["schemas"]["Timestamp"];
            sudo_until: components["schemas"]["Timestamp"] | null;
        };
        OwnPayment: {
            /**
             * @description created: not paid yet; waiting: the provider processes it; declined: it can be tried again; reversed: the money was returned
             * @example created
             * @enum {string}
             */
            state: "created" | "waiting" | "paid" | "declined" | "reversed";
            /** @example 1299.00 */
            amount: components["schemas"]["Money"];
            /** @example 1299.00 */
            bonus_amount: components["schemas"]["Money"];
            /** @example https://pay.example/checkout/42 */
            checkout_url: string | null;
        };
        OwnVariantList: {
            /** @description The offer and its variants, including drafts and hidden ones; the offer alone when it has none */
            results: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /** @example vaza-honcharna-1 */
                alias: components["schemas"]["Alias"];
                /**
                 * @description Text in the language of the request, else in uk, ru or en
                 * @example Ваза гончарна, косівська кераміка
                 */
                title: string;
                main_image: components["schemas"]["PictureFields"] | null;
                /** @example 1299.00 */
                price: components["schemas"]["Money"];
                old_price: components["schemas"]["Money"] | null;
                /**
                 * @description The currency
                 * @example uah
                 * @enum {string}
                 */
                currency: "uah" | "usd" | "eur";
                /**
                 * @description Sign of the currency
                 * @example ₴
                 */
                get_currency_display: string;
                /** @example KV-32 */
                sku: string | null;
                /** @example 12 */
                stock: number | null;
                /**
                 * @description It can be ordered now
                 * @example true
                 */
                is_available: boolean;
                /** @description What tells it from the other variants */
                values: {
                    code: string | null;
                    /**
                     * @description Name of the attribute
                     * @example Колір
                     */
                    name: string;
                    /**
                     * @description Its value, in the language of the request
                     * @example чорний
                     */
                    value: string;
                }[];
                /**
                 * @description Status; buyers see only active offers
                 * @example active
                 * @enum {string}
                 */
                status: "active" | "draft" | "hidden";
                /**
                 * @description What its attributes tell it apart by; empty where only titles do
                 * @example чорний, 41
                 */
                get_choices_display: string;
                /**
                 * @description False when its attributes say the same as those of another variant
                 * @example true
                 */
                has_own_values: boolean;
            }[];
        };
        PageContentPage: {
            /** @description Rows of this page */
            results: {
                /**
                 * @description Place of the page that shows the text
                 * @example lead
                 */
                block_id: string;
                /**
                 * @description Path of the page that the text belongs to
                 * @example /about/
                 */
                page_url: string;
                /**
                 * @description Sanitised HTML
                 * @example <p>Щоденний ярмарок.</p>
                 */
                content: string;
            }[];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        PasswordBody: {
            /**
             * @description Current password
             * @example correct-horse
             */
            password: string;
        };
        PaymentDecisionBody: {
            /**
             * @description The payment was looked at
             * @example checked
             * @enum {string}
             */
            decision: "checked";
            /**
             * @description What was found; for the audit log
             * @example spam
             */
            reason: string;
        };
        PaymentRefundBody: {
            /**
             * @description Dollars to refund
             * @example 14.00
             */
            amount: string;
            /**
             * @description Why; for the audit log
             * @example Продавець просить повернути кошти
             */
            reason: string;
        };
        PeopleHit: {
            /**
             * @description Kind of what was found
             * @example user
             * @enum {string}
             */
            type: "user" | "shop" | "guest_order";
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /**
             * @description What the query matched
             * @example email
             * @enum {string}
             */
            found_by: "email" | "phone" | "id" | "order" | "payment" | "title" | "alias";
            title: string | null;
            email: string | null;
            phone: string | null;
            order_number: string | null;
            /**
             * @description Whether the account is deleted, or the shop closed
             * @example true
             */
            is_closed: boolean;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
        };
        PeopleHits: {
            /** @description At most 20 people, shops and orders of guests */
            results: components["schemas"]["PeopleHit"][];
        };
        PersonPage: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            email: string | null;
            phone: string | null;
            /**
             * @description Language of mails
             * @example uk
             * @enum {string}
             */
            language: "uk" | "ru" | "en";
            /**
             * @description Side that the person sees first; every account has both
             * @example buyer
             * @enum {string}
             */
            side: "buyer" | "seller";
            /**
             * @description Whether the e-mail is confirmed
             * @example true
             */
            is_active: boolean;
            /**
             * @description Whether a second factor is on
             * @example true
             */
            has_second_factor: boolean;
            /** @example owner */
            role: ("owner" | "moderator" | "support" | "catalog_editor" | "finance" | "analyst") | null;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            deleted_at: components["schemas"]["Timestamp"] | null;
            /** @description Up to 50 shops */
            shops: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /** @example vaza-honcharna-1 */
                alias: components["schemas"]["Alias"];
                /**
                 * @description Title
                 * @example Лозниця
                 */
                title: string;
                /**
                 * @description Whether it is closed
                 * @example true
                 */
                is_closed: boolean;
            }[];
            /** @description Amounts that are not zero */
            balances: {
                /**
                 * @description Account in the ledger
                 * @example seller_leads
                 */
                kind: string;
                /**
                 * @description Unit of the account
                 * @example usd_cent
                 * @enum {string}
                 */
                unit: "usd_cent" | "lead" | "uah_kopiika";
                /**
                 * @description Amount with two decimals; leads are whole
                 * @example 12.50
                 */
                amount: string;
            }[];
            /** @description Orders */
            orders: {
                /**
                 * @description Number of all orders
                 * @example 3
                 */
                count: number;
                /** @description The last 20 orders */
                results: {
                    /**
                     * @description Identifier
                     * @example 17
                     */
                    id: components["schemas"]["Id"];
                    /**
                     * @description Number of the order that people see
                     * @example 104592
                     */
                    number: string;
                    /**
                     * @description Identifier
                     * @example 17
                     */
                    shop_id: components["schemas"]["Id"];
                    /**
                     * @description Title of the shop
                     * @example Лозниця
                     */
                    shop_title: string;
                    buyer_id: components["schemas"]["Id"] | null;
                    /**
                     * @description Status in the language of the request
                     * @example In progress
                     */
                    status_title: string;
                    /** @example 1299.00 */
                    total: components["schemas"]["Money"];
                    /**
                     * @description Currency
                     * @example uah
                     */
                    currency: string;
                    /** @example 2026-11-18T12:20:00.000Z */
                    created_at: components["schemas"]["Timestamp"];
                }[];
            };
            /** @description Reviews */
            reviews: {
                /**
                 * @description Number of all reviews
                 * @example 3
                 */
                count: number;
                /** @description The last 20 reviews */
                results: {
                    /**
                     * @description Identifier
                     * @example 17
                     */
                    id: components["schemas"]["Id"];
                    /**
                     * @description Identifier
                     * @example 17
                     */
                    shop_id: components["schemas"]["Id"];
                    /**
                     * @description Stars
                     * @example 5
                     */
                    rating: number;
                    text: string | null;
                    /**
                     * @description Whether an operator hid it
                     * @example true
                     */
                    is_hidden: boolean;
                    /** @example 2026-11-18T12:20:00.000Z */
                    created_at: components["schemas"]["Timestamp"];
                }[];
            };
            /** @description Questions to support */
            questions: {
                /**
                 * @description Number of all questions to support
                 * @example 3
                 */
                count: number;
                /** @description The last 20 questions to support */
                results: {
                    /**
                     * @description Identifier
                     * @example 17
                     */
                    id: components["schemas"]["Id"];
                    subject: string | null;
                    /**
                     * @description The question
                     * @example Де моє замовлення?
                     */
                    text: string;
                    order_number: string | null;
                    /** @example 2026-11-18T12:20:00.000Z */
                    created_at: components["schemas"]["Timestamp"];
                    answered_at: components["schemas"]["Timestamp"] | null;
                }[];
            };
            /** @description Reports that the person made */
            reports_by: {
                /**
                 * @description Number of all reports that the person made
                 * @example 3
                 */
                count: number;
                /** @description The last 20 reports that the person made */
                results: {
                    /**
                     * @description Identifier
                     * @example 17
                     */
                    review_id: components["schemas"]["Id"];
                    /**
                     * @description Kind of what is wrong
                     * @example insult
                     * @enum {string}
                     */
                    kind: "insult" | "spam" | "false" | "forbidden" | "personal_data" | "other";
                    /**
                     * @description What is wrong
                     * @example Образа
                     */
                    reason: string;
                    /** @example 2026-11-18T12:20:00.000Z */
                    created_at: components["schemas"]["Timestamp"];
                    decided_at: components["schemas"]["Timestamp"] | null;
                }[];
            };
            /** @description Reports about reviews of the person */
            reports_about: {
                /**
                 * @description Number of all reports about reviews of the person
                 * @example 3
                 */
                count: number;
                /** @description The last 20 reports about reviews of the person */
                results: {
                    /**
                     * @description Identifier
                     * @example 17
                     */
                    review_id: components["schemas"]["Id"];
                    /**
                     * @description Kind of what is wrong
                     * @example insult
                     * @enum {string}
                     */
                    kind: "insult" | "spam" | "false" | "forbidden" | "personal_data" | "other";
                    /**
                     * @description What is wrong
                     * @example Образа
                     */
                    reason: string;
                    /** @example 2026-11-18T12:20:00.000Z */
                    created_at: components["schemas"]["Timestamp"];
                    decided_at: components["schemas"]["Timestamp"] | null;
                }[];
            };
            /** @description The last 20 open sessions */
            sessions: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /** @example 2026-11-18T12:20:00.000Z */
                created_at: components["schemas"]["Timestamp"];
                /** @example 2026-11-18T12:20:00.000Z */
                last_used_at: components["schemas"]["Timestamp"];
                /**
                 * @description Kind of device
                 * @example phone
                 * @enum {string}
                 */
                device: "phone" | "tablet" | "computer" | "unknown";
            }[];
            /** @description The last 20 acts of operators */
            decisions: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /** @example 2026-11-18T12:20:00.000Z */
                at: components["schemas"]["Timestamp"];
                actor_email: string | null;
                /**
                 * @description What was done, by the name of its policy
                 * @example review.decide
                 */
                action: string;
                /**
                 * @description Kind of the thing that it was done to
                 * @example review
                 */
                target_type: string;
                target_id: components["schemas"]["Id"] | null;
            }[];
            /** @description The last 100 notes */
            notes: components["schemas"]["OperatorNote"][];
        };
        /** @description Addresses of a picture in three sizes */
        PictureFields: {
            /**
             * @description Address of the picture, 150 pixels
             * @example /media/806f91829c058405a13315fabb83f237/150.webp
             */
            file_150_150: string;
            /**
             * @description Address of the picture, 300 pixels
             * @example /media/806f91829c058405a13315fabb83f237/300.webp
             */
            file_300_300: string;
            /**
             * @description Address of the picture, 600 pixels
             * @example /media/806f91829c058405a13315fabb83f237/600.webp
             */
            file_600_600: string;
        };
        PlacePage: {
            /** @description Rows of this page */
            results: components["schemas"]["PlaceRow"][];
        };
        PlaceRow: {
            /**
             * @description The value
             * @example kyiv
             */
            value: string;
            /**
             * @description Title
             * @example Ваза гончарна, косівська кераміка
             */
            title: string;
            /**
             * @description The country
             * @example ukraine
             */
            country: string;
        };
        PreviewCashbackAnswer: {
            /**
             * @description Bonuses in hryvnias that the shops promise for these orders now
             * @example 120.00
             */
            cashback: string;
        };
        PreviewCashbackBody: {
            /** @description Offers of the checkout */
            items: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                offer: components["schemas"]["Id"];
                /**
                 * @description Quantity
                 * @example 2
                 */
                quantity: number;
            }[];
            /**
             * @description Whether the orders would be paid with bonuses
             * @example true
             */
            use_bonuses?: boolean;
        };
        PricesAnswer: {
            /**
             * @description Number of changed offers
             * @example 9950
             */
            updated: number;
            /**
             * @description Number of rows that say what is stored already
             * @example 48
             */
            unchanged: number;
            /**
             * @description Number of rows that changed nothing because of a problem
             * @example 2
             */
            refused: number;
            /** @description What became of each row, in their order */
            rows: {
                /**
                 * @description What became of the row
                 * @example updated
                 * @enum {string}
                 */
                status: "updated" | "unchanged" | "refused";
                id: number | null;
                stock: number | null;
                /** @example key */
                code: ("key" | "not_found" | "repeated" | "nothing_given" | "price" | "old_price" | "stock" | "changed_elsewhere") | null;
                detail: string | null;
            }[];
        };
        PricesBody: {
            /** @description Offers with what changes of them; what is left out stays */
            rows: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id?: components["schemas"]["Id"];
                /**
                 * @description Code of the offer in the shop, without regard to case
                 * @example LZN-0042
                 */
                sku?: string;
                /**
                 * @description New price, in the currency of the offer
                 * @example 2400.00
                 */
                price?: string;
                old_price?: string | null;
                stock?: number | null;
                expected_stock?: number | null;
            }[];
        };
        ProgramAccessAnswer: {
            /**
             * @description Tokens of the own shops that have not expired
             * @example 2
             */
            tokens: number;
            /**
             * @description Webhooks of the own shops that are switched on
             * @example 1
             */
            webhooks: number;
        };
        ProposeBody: {
            /** @description All lines of the order after the change */
            items: components["schemas"]["AgreedItem"][];
            /** @example Без передзвону */
            comment?: string | null;
        };
        PublicShop: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /** @example vaza-honcharna-1 */
            alias: components["schemas"]["Alias"];
            /**
             * @description Title
             * @example Ваза гончарна, косівська кераміка
             */
            title: string;
            /**
             * @description Description
             * @example <p>Ручна робота, висота 32 см.</p>
             */
            description: string;
            /**
             * @description The city
             * @example kyiv
             */
            city: string;
            /**
             * @description Name of the city, in the language of the request
             * @example Київ
             */
            get_city_display: string;
            /**
             * @description Name of the country, in the language of the request
             * @example Україна
             */
            get_country_display: string;
            logo: components["schemas"]["PictureFields"] | null;
            /**
             * @description Number of visible offers
             * @example 120
             */
            offers_count: number;
            /**
             * @description Mean of the stars, for offers and shops drawn towards 4.0 by the weight of 5 reviews; null without reviews
             * @example 4.8
             */
            avg_review_rating: number | null;
            /**
             * @description Reviews
             * @example 12
             */
            reviews_count: number;
            /**
             * @description Closed temporarily: nothing can be bought
             * @example true
             */
            is_on_holiday: boolean;
            holiday_until: string | null;
            /**
             * @description Text of the shop about its holiday; empty while it is open
             * @example Ми у відпустці, замовлення приймаємо з 6 грудня.
             */
            holiday_text: string;
            pickup_address: string | null;
            /** @description Pictures of up to four offers */
            preview_images: components["schemas"]["PictureFields"][];
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            /** @example +380500000011 */
            phone: string | null;
            legal: {
                /**
                 * @description Name of the seller by law
                 * @example ФОП Лозова Оксана Петрівна
                 */
                name: string;
                /**
                 * @description ЄДРПОУ of a company, РНОКПП of a person
                 * @example 0000000017
                 */
                code: string;
                address: string | null;
            } | null;
            cancels_percent: number | null;
            /**
             * @description Opening hours by day; null on days off
             * @example {
             *       "mon": [
             *         "09:00",
             *         "18:00"
             *       ],
             *       "sun": null
             *     }
             */
            working_hours: {
                [key: string]: unknown;
            };
            /** @description Categories with the most offers of the shop, the largest first */
            categories: {
                /** @example vaza-honcharna-1 */
                alias: components["schemas"]["Alias"];
                /**
                 * @description Title
                 * @example Ваза гончарна, косівська кераміка
                 */
                title: string;
                /**
                 * @description Number of offers of the shop in it
                 * @example 7
                 */
                offers_count: number;
            }[];
            /** @description The published site of the shop; null without one */
            site: {
                /**
                 * @description Color of the shop’s page
                 * @example #12634a
                 */
                theme_color: string | null;
                cover: components["schemas"]["PictureFields"] | null;
                logo: components["schemas"]["PictureFields"] | null;
                /**
                 * @description One line under the name
                 * @example Глина, що пам’ятає руки
                 */
                slogan: string;
                /**
                 * @description Sanitised HTML
                 * @example <p>Гончарі з Косова.</p>
                 */
                about: string;
                /**
                 * @description Contacts: ways to reach the shop, by name
                 * @example {
                 *       "telegram": "@lozna"
                 *     }
                 */
                contacts: {
                    [key: string]: unknown;
                };
                /**
                 * @description Opening hours by day; null on days off
                 * @example {
                 *       "mon": [
                 *         "09:00",
                 *         "18:00"
                 *       ],
                 *       "sun": null
                 *     }
                 */
                working_hours: {
                    [key: string]: unknown;
                };
                /**
                 * @description Pages of the shop in social networks
                 * @example [
                 *       "https://social.example/loznytsia"
                 *     ]
                 */
                social_links: unknown[];
                /**
                 * @description Title for search engines
                 * @example Косівська кераміка
                 */
                seo_title: string;
                /**
                 * @description Description for search engines
                 * @example Кераміка з Косова від майстрів
                 */
                seo_description: string;
            } | null;
        };
        PublicShopPage: {
            /** @description Rows of this page */
            results: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /** @example vaza-honcharna-1 */
                alias: components["schemas"]["Alias"];
                /**
                 * @description Title
                 * @example Ваза гончарна, косівська кераміка
                 */
                title: string;
                /**
                 * @description Description
                 * @example <p>Ручна робота, висота 32 см.</p>
                 */
                description: string;
                /**
                 * @description The city
                 * @example kyiv
                 */
                city: string;
                /**
                 * @description Name of the city, in the language of the request
                 * @example Київ
                 */
                get_city_display: string;
                /**
                 * @description Name of the country, in the language of the request
                 * @example Україна
                 */
                get_country_display: string;
                logo: components["schemas"]["PictureFields"] | null;
                /**
                 * @description Number of visible offers
                 * @example 120
                 */
                offers_count: number;
                /**
                 * @description Mean of the stars, for offers and shops drawn towards 4.0 by the weight of 5 reviews; null without reviews
                 * @example 4.8
                 */
                avg_review_rating: number | null;
                /**
                 * @description Reviews
                 * @example 12
                 */
                reviews_count: number;
                /**
                 * @description Closed temporarily: nothing can be bought
                 * @example true
                 */
                is_on_holiday: boolean;
                holiday_until: string | null;
                /**
                 * @description Text of the shop about its holiday; empty while it is open
                 * @example Ми у відпустці, замовлення приймаємо з 6 грудня.
                 */
                holiday_text: string;
                pickup_address: string | null;
                /** @description Pictures of up to four offers */
                preview_images: components["schemas"]["PictureFields"][];
                /** @example 2026-11-18T12:20:00.000Z */
                created_at: components["schemas"]["Timestamp"];
            }[];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        PurgeMark: {
            /**
             * @description Pages from before another mark must not be served
             * @example 17
             */
            mark: string;
        };
        QuerySuggestions: {
            /**
             * @description Queries that several networks asked and that found offers, most asked first
             * @example [
             *       "навушники",
             *       "шини 205 55 r16"
             *     ]
             */
            popular: string[];
            /**
             * @description Brands with offers whose name begins with `search`, in any alphabet; empty below two characters
             * @example [
             *       "Samsung"
             *     ]
             */
            brands: string[];
        };
        QuestionAnswer: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
        };
        QuestionAnswerBody: {
            /**
             * @description The answer; mailed to who asked
             * @example Гарна річ, швидко доїхала
             */
            text: string;
        };
        QuestionBody: {
            /**
             * Format: email
             * @description E-mail for the answer
             * @example olena@yarmarok.example
             */
            customer_email: string;
            /**
             * @description The question
             * @example Як змінити адресу доставки?
             */
            question_text: string;
        };
        Queue: {
            /**
             * @description Name of the queue
             * @example reviews
             * @enum {string}
             */
            queue: "reviews" | "offers" | "shops" | "appeals" | "lead_claims" | "questions" | "payments";
            /**
             * @description Items that wait
             * @example 3
             */
            count: number;
            /**
             * @description Items of them that the operator has taken
             * @example 3
             */
            mine: number;
            oldest_at: components["schemas"]["Timestamp"] | null;
            /**
             * @description Items that wait longer than they should
             * @example 3
             */
            overdue: number;
            /**
             * @description Hours in which an item should be decided
             * @example 24
             */
            target_hours: number;
        };
        /** @description Review, offer, shop, block with an appeal, order with a claim, question or payment, by its id */
        QueueItem: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /** @example 2026-11-18T12:20:00.000Z */
            opened_at: components["schemas"]["Timestamp"];
            /** @example 2026-11-18T12:20:00.000Z */
            due_at: components["schemas"]["Timestamp"];
            taken_by: {
                /**
                 * @description E-mail of the operator
                 * @example olena@yarmarok.example
                 */
                email: string;
                /**
                 * @description Whether it is the caller
                 * @example true
                 */
                is_me: boolean;
                /** @example 2026-11-18T12:20:00.000Z */
                until: components["schemas"]["Timestamp"];
            } | null;
            review: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description Stars
                 * @example 5
                 */
                rating: number;
                /** @example Гарна річ, швидко доїхала */
                text: string | null;
                /** @description Pictures of the author */
                images: components["schemas"]["PictureFields"][];
                /**
                 * @description Public name of the author
                 * @example Олена К.
                 */
                author_name: string;
                /** @example uk */
                author_language: ("uk" | "ru" | "en") | null;
                offer: components["schemas"]["QueueOffer"];
                shop: components["schemas"]["QueueShop"];
                /** @example 2026-11-18T12:20:00.000Z */
                created_at: components["schemas"]["Timestamp"];
                /** @description Reports that wait, the oldest first, at most 50 */
                reports: {
                    /**
                     * @description What is wrong
                     * @example Образа
                     */
                    reason: string;
                    /** @example 2026-11-18T12:20:00.000Z */
                    created_at: components["schemas"]["Timestamp"];
                    reporter_id: number | null;
                    /**
                     * @description Kind of what is wrong
                     * @example insult
                     * @enum {string}
                     */
                    kind: "insult" | "spam" | "false" | "forbidden" | "personal_data" | "other";
                }[];
                /**
                 * @description Other reviews of the author that are hidden
                 * @example 3
                 */
                hidden_before: number;
            } | null;
            reported: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description What is reported
                 * @example shop
                 * @enum {string}
                 */
                kind: "shop" | "offer";
                /** @example vaza-honcharna-1 */
                alias: components["schemas"]["Alias"];
                /**
                 * @description Title of the shop or offer
                 * @example Ваза
                 */
                title: string;
                shop: components["schemas"]["QueueShop"];
                /** @description Logo of the shop, or pictures of the offer */
                images: components["schemas"]["PictureFields"][];
                price: string | null;
                currency: string | null;
                /** @example 2026-11-18T12:20:00.000Z */
                created_at: components["schemas"]["Timestamp"];
                /** @description Reports that wait, the oldest first, at most 50 */
                reports: {
                    /**
                     * @description What is wrong
                     * @example Образа
                     */
                    reason: string;
                    /** @example 2026-11-18T12:20:00.000Z */
                    created_at: components["schemas"]["Timestamp"];
                    reporter_id: number | null;
                    /**
                     * @description Kind of what is wrong
                     * @example fraud
                     * @enum {string}
                     */
                    kind: "fraud" | "forbidden" | "wrong" | "counterfeit" | "personal_data" | "other";
                }[];
                /**
                 * @description Blocks of the shop and its offers until now
                 * @example 3
                 */
                blocked_before: number;
            } | null;
            appeal: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description What is blocked
                 * @example user
                 * @enum {string}
                 */
                kind: "user" | "shop" | "offer";
                /**
                 * @description Identifier
                 * @example 17
                 */
                target_id: components["schemas"]["Id"];
                /** @example vaza-honcharna-1 */
                alias: components["schemas"]["Alias"] | null;
                /**
                 * @description Title of the shop or offer, or e-mail of the account
                 * @example Лозниця
                 */
                title: string;
                /**
                 * @description Why it was blocked
                 * @example Підробки
                 */
                reason: string;
                /**
                 * @description E-mail of the operator who blocked
                 * @example olena@yarmarok.example
                 */
                blocked_by: string;
                /** @example 2026-11-18T12:20:00.000Z */
                blocked_at: components["schemas"]["Timestamp"];
                until: components["schemas"]["Timestamp"] | null;
                /**
                 * @description Why the owner thinks that the block is wrong
                 * @example Це моя власна торгова марка
                 */
                text: string;
            } | null;
            claim: {
                /** @description Order that cost leads */
                order: {
                    /**
                     * @description Identifier
                     * @example 17
                     */
                    id: components["schemas"]["Id"];
                    /**
                     * @description Number that people see
                     * @example 104592
                     */
                    number: string;
                };
                shop: components["schemas"]["QueueShop"];
                /**
                 * @description Reason of the claim
                 * @example wrong_number
                 * @enum {string}
                 */
                reason: "wrong_number" | "fake" | "no_answer" | "other";
                comment: string | null;
                /**
                 * @description Leads that the order cost
                 * @example 3
                 */
                leads: number;
                /** @example 2026-11-18T12:20:00.000Z */
                reported_at: components["schemas"]["Timestamp"];
                /** @example 2026-11-18T12:20:00.000Z */
                opened_at: components["schemas"]["Timestamp"];
                /** @description The buyer in numbers */
                buyer: {
                    /**
                     * @description Orders of this phone, this one included
                     * @example 3
                     */
                    orders: number;
                    /**
                     * @description Claims on these orders
                     * @example 3
                     */
                    claims: number;
                };
                /** @description The seller in numbers */
                seller: {
                    /**
                     * @description Claims of the shop in 90 days
                     * @example 3
                     */
                    claims: number;
                    /**
                     * @description Claims of them that were refused
                     * @example 3
                     */
                    refused: number;
                };
            } | null;
            question: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description Language of the person
                 * @example uk
                 * @enum {string}
                 */
                language: "uk" | "ru" | "en";
                subject: string | null;
                order_number: string | null;
                /**
                 * @description The question
                 * @example Де моє замовлення?
                 */
                text: string;
                /** @example 2026-11-18T12:20:00.000Z */
                created_at: components["schemas"]["Timestamp"];
                /**
                 * @description Whether an account asks; a guest reads the answer only by mail
                 * @example true
                 */
                has_account: boolean;
            } | null;
            payment: components["schemas"]["OperatorPayment"] | null;
        };
        QueueItemPage: {
            /** @description Rows of this page */
            results: components["schemas"]["QueueItem"][];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        QueueList: {
            /** @description Queues that the role may see */
            results: components["schemas"]["Queue"][];
        };
        /** @description The offer */
        QueueOffer: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /** @example vaza-honcharna-1 */
            alias: components["schemas"]["Alias"];
            /**
             * @description Title of the offer
             * @example Ваза
             */
            title: string;
        };
        /** @description The shop */
        QueueShop: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /** @example vaza-honcharna-1 */
            alias: components["schemas"]["Alias"];
            /**
             * @description Title of the shop
             * @example Лозниця
             */
            title: string;
        };
        RecoveryCodes: {
            /** @description New recovery codes, shown once; empty when earlier ones stay */
            recovery_codes: string[];
        };
        RegisterAnswer: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /**
             * Format: email
             * @description E-mail address
             * @example olena@yarmarok.example
             */
            email: string;
        };
        RegisterBody: {
            /**
             * Format: email
             * @description E-mail address
             * @example olena@yarmarok.example
             */
            email: string;
            /**
             * @description At least 8 characters; common passwords are refused
             * @example correct-horse
             */
            password: string;
            /**
             * @description Side of the account that opens after the first login
             * @example buyer
             * @enum {string}
             */
            user_type: "buyer" | "seller";
            /**
             * @description Language of mails
             * @example uk
             * @enum {string}
             */
            language?: "uk" | "ru" | "en";
            /**
             * @description First name
             * @example Олена
             */
            first_name?: string;
            /**
             * @description Last name
             * @example Коваленко
             */
            last_name?: string;
            /**
             * Format: phone
             * @description Ukrainian phone number in any common notation
             * @example 050 123 45 67
             */
            phone?: string;
        };
        RenameOfferFilterBody: {
            /**
             * @description Name of the filter, once in a shop
             * @example Ваза гончарна, косівська кераміка
             */
            title: string;
        };
        RepeatAnswer: {
            /** @description Lines that can still be bought */
            items: {
                /** @description The offer */
                offer: components["schemas"]["CartRow"];
                /**
                 * @description Available quantity
                 * @example 2
                 */
                quantity: number;
            }[];
        };
        RepeatImportBody: {
            /**
             * @description Which rows are applied: those that create offers, those that update them, or both
             * @example create_and_update
             * @enum {string}
             */
            mode?: "create_and_update" | "create" | "update";
            /**
             * @description Dry run: reports the result and changes nothing
             * @example false
             */
            dry_run?: boolean;
            /**
             * @description Choices of categories, in addition to those of the import before; they are kept for the next file
             * @example [
             *       {
             *         "key": "9001",
             *         "category": 42
             *       }
             *     ]
             */
            categories?: {
                /**
                 * @description Key of a category of the file
                 * @example 9001
                 */
                key: string;
                /**
                 * @description Identifier
                 * @example 17
                 */
                category: components["schemas"]["Id"];
            }[];
            /**
             * @description Choices for words of the file; they are kept for the next file
             * @example [
             *       {
             *         "key": "unit:coil",
             *         "value": "roll"
             *       }
             *     ]
             */
            values?: {
                /**
                 * @description Key of a word of the file
                 * @example unit:coil
                 */
                key: string;
                /**
                 * @description What it means
                 * @example roll
                 */
                value: string;
            }[];
        };
        ReplyBody: {
            /**
             * @description Text of the reply
             * @example Гарна річ, швидко доїхала
             */
            text: string;
        };
        ReportBody: {
            /**
             * @description Kind of what is wrong
             * @example fraud
             * @enum {string}
             */
            kind: "fraud" | "forbidden" | "wrong" | "counterfeit" | "personal_data" | "other";
            /**
             * @description What is wrong with it
             * @example spam
             */
            reason: string;
        };
        ReportReviewBody: {
            /**
             * @description What is wrong with it
             * @example spam
             */
            reason: string;
            /**
             * @description Kind of what is wrong; without it `other`
             * @example insult
             * @enum {string}
             */
            kind?: "insult" | "spam" | "false" | "forbidden" | "personal_data" | "other";
        };
        ResetPasswordBody: {
            /**
             * @description Value from the link in the mail
             * @example 17
             */
            uid: string;
            /**
             * @description Value from the link in the mail
             * @example kq0bGm1wZx4
             */
            token: string;
            /**
             * @description At least 8 characters; common passwords are refused
             * @example another-horse
             */
            new_password: string;
        };
        ResetSettingBody: {
            /**
             * @description Why; only operators read it
             * @example spam
             */
            reason: string;
            /**
             * @description Version as it was read; another one is 409
             * @example 2
             */
            expected_version: number;
        };
        ReturnedLoginBody: {
            /**
             * @description `code` of the address that the provider redirected to
             * @example SplxlOBeZQQYbYS6WxSbIA
             */
            code: string;
            /**
             * @description `state` of the same address
             * @example Zx4kq0bGm1w
             */
            state: string;
            /**
             * @description Address that the provider redirects to; on the origin of this site
             * @example https://yarmarok.example/login/
             */
            redirect_uri: string;
        };
        ReviewBuyerBody: {
            /**
             * @description Stars
             * @example 5
             */
            rating: number;
            /** @example Гарна річ, швидко доїхала */
            text?: string | null;
        };
        ReviewDecisionBody: {
            /**
             * @description Whether the review stays or is hidden
             * @example keep
             * @enum {string}
             */
            decision: "keep" | "hide";
            /**
             * @description Why; mailed to the author of a hidden review, which needs it
             * @example spam
             */
            reason?: string;
        };
        SearchQuery: {
            /**
             * @description Query in lower case
             * @example кутовий диван
             */
            query: string;
            /**
             * @description Language of the search
             * @example uk
             * @enum {string}
             */
            language: "uk" | "ru" | "en";
            /**
             * @description Number of searches; a network counts once in some seconds
             * @example 12
             */
            searches: number;
            /**
             * Format: date
             * @description Last day, in UTC
             * @example 2026-11-18
             */
            last_day: string;
        };
        SearchQueryPage: {
            /** @description Rows of this page */
            results: components["schemas"]["SearchQuery"][];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        SecondFactor: {
            /**
             * @description Whether a sign-in asks for a second factor
             * @example true
             */
            is_on: boolean;
            app_since: components["schemas"]["Timestamp"] | null;
            /** @description Passkeys, in the order of their creation */
            passkeys: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description Name of the device
                 * @example Телефон
                 */
                name: string;
                /** @example 2026-11-18T12:20:00.000Z */
                created_at: components["schemas"]["Timestamp"];
                last_used_at: components["schemas"]["Timestamp"] | null;
            }[];
            /**
             * @description Recovery codes that were not used
             * @example 10
             */
            recovery_codes_left: number;
        };
        SecondFactorBody: {
            /**
             * @description The challenge of the first step
             * @example q83vASNFZ4k
             */
            challenge: string;
            /**
             * @description Code of the authenticator app
             * @example 492039
             */
            code?: string;
            /**
             * @description Recovery code, which works once
             * @example k7m2p-x9qrt
             */
            recovery_code?: string;
            /** @description Part of the answer of `navigator.credentials.get()` as JSON (WebAuthn) */
            passkey?: {
                /**
                 * @description Id of the credential
                 * @example dGhlIGVuY29kZWQgcGFydA
                 */
                id: string;
                /** @description Its response */
                response: {
                    /**
                     * @description What the browser signed: challenge and origin
                     * @example dGhlIGVuY29kZWQgcGFydA
                     */
                    clientDataJSON: string;
                    /**
                     * @description What the authenticator says of itself
                     * @example dGhlIGVuY29kZWQgcGFydA
                     */
                    authenticatorData: string;
                    /**
                     * @description Signature of both
                     * @example dGhlIGVuY29kZWQgcGFydA
                     */
                    signature: string;
                };
            };
        };
        SecondFactorNeeded: {
            /**
             * @description What went wrong, in the language of the request
             * @example Не знайдено.
             */
            detail: string;
            /**
             * @description Machine-readable code; never changes
             * @example second_factor_required
             */
            code: string;
            /**
             * @description With `second_factor_required`: for `auth/jwt/second-factor/`
             * @example q83vASNFZ4k
             */
            challenge?: string;
            /**
             * @description With a challenge: whether a code of an app answers it
             * @example true
             */
            has_app?: boolean;
            passkey_options?: {
                [key: string]: unknown;
            } | null;
        };
        SellerOffer: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /** @example vaza-honcharna-1 */
            alias: components["schemas"]["Alias"];
            /** @description Shop that sells it */
            shop: components["schemas"]["ShopLink"];
            main_image: components["schemas"]["PictureFields"] | null;
            /**
             * @description Category of the first level, whose drawing stands for a missing picture
             * @example dim-i-sad
             */
            drawing?: string;
            /** @example 1299.00 */
            price: components["schemas"]["Money"];
            old_price: components["schemas"]["Money"] | null;
            /**
             * @description Currency of the price
             * @example uah
             * @enum {string}
             */
            currency: "uah" | "usd" | "eur";
            /**
             * @description Sign of the currency
             * @example ₴
             */
            get_currency_display: string;
            /** @example piece */
            unit: components["schemas"]["Unit"];
            /**
             * @description What kind of offer it is
             * @example product
             * @enum {string}
             */
            offering_type: "product" | "service";
            /** @example KV-32 */
            sku: string | null;
            /** @example 1456329871 */
            external_id: string | null;
            /** @example 12 */
            stock: number | null;
            /**
             * @description Status; buyers see only active offers
             * @example active
             * @enum {string}
             */
            status: "active" | "draft" | "hidden";
            /**
             * @description Whether somebody chose the category. An import guesses it, or leaves it out: then `category` means nothing, and the offer can only be published with another one
             * @example confirmed
             * @enum {string}
             */
            category_state: "confirmed" | "guessed" | "missing";
            /**
             * @description Shown first within the same ordering
             * @example true
             */
            in_top: boolean;
            /**
             * @description Shown on a tinted card
             * @example true
             */
            in_color: boolean;
            /** @example #fdf3d8 */
            color: string | null;
            /** @example 2026-11-18T12:20:00.000Z */
            hoisted_at: components["schemas"]["Timestamp"];
            next_hoist_at: components["schemas"]["Timestamp"] | null;
            /**
             * @description Number of all views
             * @example 240
             */
            views_count: number;
            /**
             * @description Number of all orders
             * @example 3
             */
            included_in_orders_count: number;
            /** @example 4.8 */
            avg_review_rating: number | null;
            /**
             * @description Number of reviews
             * @example 12
             */
            reviews_count: number;
            /**
             * @description Number of its variants with itself, drafts and hidden ones included; absent without
             * @example 5
             */
            variants_count?: number;
            /**
             * @description That number, in words
             * @example 5 варіантів
             */
            get_variants_display?: string;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            /** @example 2026-11-18T12:20:00.000Z */
            updated_at: components["schemas"]["Timestamp"];
            /** @description Title in each language */
            title: {
                /**
                 * @description In Ukrainian
                 * @example Ваза гончарна, косівська кераміка
                 */
                uk?: string;
                /**
                 * @description In Russian
                 * @example Ваза гончарна, косівська кераміка
                 */
                ru?: string;
                /**
                 * @description In English
                 * @example Ваза гончарна, косівська кераміка
                 */
                en?: string;
            };
            /** @description Sanitised HTML in each language */
            description: {
                /**
                 * @description In Ukrainian
                 * @example Ваза гончарна, косівська кераміка
                 */
                uk?: string;
                /**
                 * @description In Russian
                 * @example Ваза гончарна, косівська кераміка
                 */
                ru?: string;
                /**
                 * @description In English
                 * @example Ваза гончарна, косівська кераміка
                 */
                en?: string;
            };
            /** @description Category with its ancestors */
            category: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
                /** @example vaza-honcharna-1 */
                alias: components["schemas"]["Alias"];
                /**
                 * @description Title of the category
                 * @example Ваза гончарна, косівська кераміка
                 */
                title: string;
                /** @description The root first */
                ancestors: components["schemas"]["CategoryLink"][];
            };
            /** @description Tags */
            tags: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
                /** @example vaza-honcharna-1 */
                alias: components["schemas"]["Alias"];
                /**
                 * @description Title of the tag
                 * @example Ваза гончарна, косівська кераміка
                 */
                title: string;
            }[];
            /**
             * @description Free tags of the seller
             * @example [
             *       "на подарунок"
             *     ]
             */
            free_tags: string[];
            /** @description All attributes, in order */
            attributes: {
                /** @description Name in each language */
                name: {
                    /**
                     * @description In Ukrainian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    uk?: string;
                    /**
                     * @description In Russian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    ru?: string;
                    /**
                     * @description In English
                     * @example Ваза гончарна, косівська кераміка
                     */
                    en?: string;
                };
                /** @description Value in each language */
                value: {
                    /**
                     * @description In Ukrainian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    uk?: string;
                    /**
                     * @description In Russian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    ru?: string;
                    /**
                     * @description In English
                     * @example Ваза гончарна, косівська кераміка
                     */
                    en?: string;
                };
            }[];
            /** @description Attributes of the category with their values, in the order of the category */
            typed_attributes: {
                /**
                 * @description Code of the attribute; never changes
                 * @example storage
                 */
                code: string;
                value: components["schemas"]["WireValue"];
            }[];
            /** @description Attributes besides the typed ones, in order */
            free_attributes: {
                /** @description Name in each language */
                name: {
                    /**
                     * @description In Ukrainian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    uk?: string;
                    /**
                     * @description In Russian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    ru?: string;
                    /**
                     * @description In English
                     * @example Ваза гончарна, косівська кераміка
                     */
                    en?: string;
                };
                /** @description Value in each language */
                value: {
                    /**
                     * @description In Ukrainian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    uk?: string;
                    /**
                     * @description In Russian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    ru?: string;
                    /**
                     * @description In English
                     * @example Ваза гончарна, косівська кераміка
                     */
                    en?: string;
                };
            }[];
            /**
             * @description Required attributes of the category without a value; the offer is shown nevertheless
             * @example [
             *       "storage"
             *     ]
             */
            missing_attributes: string[];
            /** @description Pictures; the first is the main one */
            images: ({
                /**
                 * @description Key of the picture
                 * @example 806f91829c058405a13315fabb83f237
                 */
                key: string;
            } & components["schemas"]["PictureFields"])[];
            /**
             * @description Delivery methods
             * @example [
             *       "nova_poshta",
             *       "self_pickup"
             *     ]
             */
            delivery_methods: string[];
            /**
             * @description Payment methods
             * @example [
             *       "cash_on_delivery",
             *       "bank_card"
             *     ]
             */
            payment_methods: string[];
        };
        SellerOfferPage: {
            /** @description Rows of this page */
            results: components["schemas"]["SellerOfferRow"][];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        SellerOfferRow: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /** @example vaza-honcharna-1 */
            alias: components["schemas"]["Alias"];
            /** @description Shop that sells it */
            shop: components["schemas"]["ShopLink"];
            main_image: components["schemas"]["PictureFields"] | null;
            /**
             * @description Category of the first level, whose drawing stands for a missing picture
             * @example dim-i-sad
             */
            drawing?: string;
            /** @example 1299.00 */
            price: components["schemas"]["Money"];
            old_price: components["schemas"]["Money"] | null;
            /**
             * @description Currency of the price
             * @example uah
             * @enum {string}
             */
            currency: "uah" | "usd" | "eur";
            /**
             * @description Sign of the currency
             * @example ₴
             */
            get_currency_display: string;
            /** @example piece */
            unit: components["schemas"]["Unit"];
            /**
             * @description What kind of offer it is
             * @example product
             * @enum {string}
             */
            offering_type: "product" | "service";
            /** @example KV-32 */
            sku: string | null;
            /** @example 1456329871 */
            external_id: string | null;
            /** @example 12 */
            stock: number | null;
            /**
             * @description Status; buyers see only active offers
             * @example active
             * @enum {string}
             */
            status: "active" | "draft" | "hidden";
            /**
             * @description Whether somebody chose the category. An import guesses it, or leaves it out: then `category` means nothing, and the offer can only be published with another one
             * @example confirmed
             * @enum {string}
             */
            category_state: "confirmed" | "guessed" | "missing";
            /**
             * @description Shown first within the same ordering
             * @example true
             */
            in_top: boolean;
            /**
             * @description Shown on a tinted card
             * @example true
             */
            in_color: boolean;
            /** @example #fdf3d8 */
            color: string | null;
            /** @example 2026-11-18T12:20:00.000Z */
            hoisted_at: components["schemas"]["Timestamp"];
            next_hoist_at: components["schemas"]["Timestamp"] | null;
            /**
             * @description Number of all views
             * @example 240
             */
            views_count: number;
            /**
             * @description Number of all orders
             * @example 3
             */
            included_in_orders_count: number;
            /** @example 4.8 */
            avg_review_rating: number | null;
            /**
             * @description Number of reviews
             * @example 12
             */
            reviews_count: number;
            /**
             * @description Number of its variants with itself, drafts and hidden ones included; absent without
             * @example 5
             */
            variants_count?: number;
            /**
             * @description That number, in words
             * @example 5 варіантів
             */
            get_variants_display?: string;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            /** @example 2026-11-18T12:20:00.000Z */
            updated_at: components["schemas"]["Timestamp"];
            /**
             * @description Text in the language of the request, else in uk, ru or en
             * @example Ваза гончарна, косівська кераміка
             */
            title: string;
            /** @description The category */
            category: components["schemas"]["CategoryLink"];
        };
        SellerShop: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /** @example vaza-honcharna-1 */
            alias: components["schemas"]["Alias"];
            /**
             * @description Title of the shop
             * @example Ваза гончарна, косівська кераміка
             */
            title: string;
            /**
             * @description Text in the language of the request, else in uk, ru or en
             * @example <p>Ручна робота, висота 32 см.</p>
             */
            description: string;
            /** @description Description by language */
            descriptions: {
                /**
                 * @description In Ukrainian
                 * @example Ваза гончарна, косівська кераміка
                 */
                uk?: string;
                /**
                 * @description In Russian
                 * @example Ваза гончарна, косівська кераміка
                 */
                ru?: string;
                /**
                 * @description In English
                 * @example Ваза гончарна, косівська кераміка
                 */
                en?: string;
            };
            /**
             * @description City of the shop
             * @example kyiv
             * @enum {string}
             */
            city: "kyiv" | "kharkiv";
            /**
             * @description Name of the town
             * @example Київ
             */
            get_city_display: string;
            /**
             * @description E.164
             * @example +380500000001
             */
            phone: string;
            /**
             * @description Whether buyers see the phone
             * @example true
             */
            is_phone_public: boolean;
            /**
             * @description E-mail for mails to the shop
             * @example shop@yarmarok.example
             */
            email: string;
            /**
             * @description Hours by day of the week
             * @example {
             *       "mon": [
             *         "09:00",
             *         "18:00"
             *       ],
             *       "sun": null
             *     }
             */
            working_hours: {
                [key: string]: unknown;
            };
            /**
             * @description Closed temporarily: nothing can be bought
             * @example true
             */
            is_on_holiday: boolean;
            holiday_until: string | null;
            /**
             * @description Text shown while the shop is closed, in the language of the request, else in uk, ru or en
             * @example Ми у відпустці, замовлення приймаємо з 6 грудня.
             */
            holiday_text: string;
            /** @description Text of the holiday by language */
            holiday_texts: {
                /**
                 * @description In Ukrainian
                 * @example Ваза гончарна, косівська кераміка
                 */
                uk?: string;
                /**
                 * @description In Russian
                 * @example Ваза гончарна, косівська кераміка
                 */
                ru?: string;
                /**
                 * @description In English
                 * @example Ваза гончарна, косівська кераміка
                 */
                en?: string;
            };
            pickup_address: string | null;
            payment_details: string | null;
            legal_name: string | null;
            legal_code: string | null;
            legal_address: string | null;
            low_stock_threshold: number | null;
            cashback_percent: number | null;
            logo: components["schemas"]["PictureFields"] | null;
            /** @description Pictures of up to four offers */
            preview_images: components["schemas"]["PictureFields"][];
            /**
             * @description Number of offers, including drafts and hidden ones
             * @example 120
             */
            offers_count: number;
            /**
             * @description Number of all orders
             * @example 3
             */
            orders_count: number;
            /**
             * @description Orders that are not opened yet
             * @example 3
             */
            new_orders_count: number;
            /**
             * @description Number of all call requests
             * @example 3
             */
            calls_count: number;
            /**
             * @description Call requests that are not handled yet
             * @example 3
             */
            new_calls_count: number;
            /**
             * @description Views of its offers
             * @example 240
             */
            views_count: number;
            /** @example 4.8 */
            avg_review_rating: number | null;
            /**
             * @description Number of reviews
             * @example 12
             */
            reviews_count: number;
            /**
             * @description Number of reviews without a reply of the shop
             * @example 3
             */
            unanswered_reviews_count: number;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
        };
        SellerShopPage: {
            /** @description Rows of this page */
            results: components["schemas"]["SellerShop"][];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        SessionPage: {
            /** @description Rows of this page */
            results: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /** @example 2026-11-18T12:20:00.000Z */
                created_at: components["schemas"]["Timestamp"];
                /** @example 2026-11-18T12:20:00.000Z */
                last_used_at: components["schemas"]["Timestamp"];
                /**
                 * @description User agent of the browser
                 * @example Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0
                 */
                user_agent: string;
                /**
                 * @description IP address of the sign-in
                 * @example 203.0.113.7
                 */
                ip: string;
                /**
                 * @description Whether this is the session of the request
                 * @example true
                 */
                current: boolean;
            }[];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            next: components["schemas"]["NextPage"];
        };
        SetSettingBody: {
            /**
             * @description Money with two decimals, else a whole number
             * @example 0.40
             */
            value: string;
            /**
             * @description Later time of a planned change
             * @example 2026-12-01T00:00:00.000Z
             */
            effective_from?: components["schemas"]["Timestamp"];
            /**
             * @description Why; only operators read it
             * @example spam
             */
            reason: string;
            /**
             * @description Version as it was read; another one is 409
             * @example 2
             */
            expected_version: number;
        };
        SetVariantsBody: {
            /**
             * @description All other variants: own offers of the same shop. Offers that are not named stand alone again
             * @example [
             *       12,
             *       13
             *     ]
             */
            offers: components["schemas"]["Id"][];
            /**
             * @description The other variants as they were read. If they have changed since, the answer is 409 `changed_elsewhere`
             * @example [
             *       12
             *     ]
             */
            expected?: components["schemas"]["Id"][];
        };
        Setting: {
            /**
             * @description Name of the constant
             * @example lead_price
             */
            key: string;
            /**
             * @description Part of the page
             * @example prices
             * @enum {string}
             */
            group: "prices" | "top_ups" | "cashback" | "limits";
            /**
             * @description Unit of the value
             * @example usd
             * @enum {string}
             */
            unit: "usd" | "uah" | "lead" | "percent" | "order";
            /**
             * @description Name in the language of the request
             * @example Ціна ліда
             */
            title: string;
            /**
             * @description Explanation in the language of the request
             * @example За скільки продавець купує один лід.
             */
            about: string;
            /**
             * @description Value in force: money with two decimals, else a whole number
             * @example 0.40
             */
            value: string;
            /**
             * @description Value without operators
             * @example 0.40
             */
            initial: string;
            /**
             * @description Where the value in force comes from
             * @example environment
             * @enum {string}
             */
            source: "environment" | "default" | "operator";
            /**
             * @description Money with two decimals, else a whole number
             * @example 0.40
             */
            min: string;
            /**
             * @description Money with two decimals, else a whole number
             * @example 0.40
             */
            max: string;
            /**
             * @description Whether the role of the caller may change it
             * @example true
             */
            is_editable: boolean;
            /**
             * @description Number of changes; `expected_version` of the next one
             * @example 2
             */
            version: number;
            planned: {
                value: string | null;
                /** @example 2026-11-18T12:20:00.000Z */
                effective_from: components["schemas"]["Timestamp"];
            } | null;
            /** @description Last 20 changes, the newest first; a null value returned to the environment */
            history: components["schemas"]["SettingChange"][];
        };
        SettingChange: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            value: string | null;
            /** @example 2026-11-18T12:20:00.000Z */
            effective_from: components["schemas"]["Timestamp"];
            set_by_email: string | null;
            /**
             * @description Why
             * @example Зимові тарифи
             */
            reason: string;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            canceled_at: components["schemas"]["Timestamp"] | null;
        };
        SettingList: {
            /** @description Constants in the order of their page */
            results: components["schemas"]["Setting"][];
        };
        ShopBalances: {
            /** @description Shop whose owner has the balance */
            shop: components["schemas"]["QueueShop"];
            /** @example 1299.00 */
            balance: components["schemas"]["Money"];
            /** @example 1299.00 */
            bonus_balance: components["schemas"]["Money"];
            /**
             * @description Dollars that the caller may change today without a second person
             * @example 12.04
             */
            instant_left: string;
        };
        ShopFeed: {
            address: string | null;
            created_at: components["schemas"]["Timestamp"] | null;
            last_read_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description Shop that sells */
        ShopLink: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /** @example vaza-honcharna-1 */
            alias: components["schemas"]["Alias"];
            /**
             * @description Title of the shop
             * @example Ваза гончарна, косівська кераміка
             */
            title: string;
        };
        /** @description The shop */
        ShopOfOffer: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /** @example vaza-honcharna-1 */
            alias: components["schemas"]["Alias"];
            /**
             * @description Title
             * @example Ваза гончарна, косівська кераміка
             */
            title: string;
            /**
             * @description Name of the city, in the language of the request
             * @example Київ
             */
            get_city_display: string;
        };
        ShopPage: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /** @example vaza-honcharna-1 */
            alias: components["schemas"]["Alias"];
            /**
             * @description Title
             * @example Лозниця
             */
            title: string;
            /**
             * @description City
             * @example kyiv
             */
            city: string;
            email: string | null;
            phone: string | null;
            /** @description Owner of the shop */
            owner: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                email: string | null;
            };
            legal_name: string | null;
            legal_code: string | null;
            /**
             * @description Whether the seller has closed it for a time
             * @example true
             */
            is_on_holiday: boolean;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            deleted_at: components["schemas"]["Timestamp"] | null;
            /** @description Amounts that are not zero */
            balances: {
                /**
                 * @description Account in the ledger
                 * @example seller_leads
                 */
                kind: string;
                /**
                 * @description Unit of the account
                 * @example usd_cent
                 * @enum {string}
                 */
                unit: "usd_cent" | "lead" | "uah_kopiika";
                /**
                 * @description Amount with two decimals; leads are whole
                 * @example 12.50
                 */
                amount: string;
            }[];
            /** @description The last 20 entries in the ledger of the owner */
            entries: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description Kind in the language of the request
                 * @example Order opening
                 */
                title: string;
                /** @example 2026-11-18T12:20:00.000Z */
                created_at: components["schemas"]["Timestamp"];
                shop_id: components["schemas"]["Id"] | null;
                /** @description Changes of the accounts of the owner */
                amounts: {
                    /**
                     * @description Account in the ledger
                     * @example seller_leads
                     */
                    kind: string;
                    /**
                     * @description Unit of the account
                     * @example usd_cent
                     * @enum {string}
                     */
                    unit: "usd_cent" | "lead" | "uah_kopiika";
                    /**
                     * @description Amount with two decimals; leads are whole
                     * @example 12.50
                     */
                    amount: string;
                }[];
            }[];
            /** @description Orders */
            orders: {
                /**
                 * @description Number of all orders
                 * @example 3
                 */
                count: number;
                /** @description The last 20 orders */
                results: {
                    /**
                     * @description Identifier
                     * @example 17
                     */
                    id: components["schemas"]["Id"];
                    /**
                     * @description Number of the order that people see
                     * @example 104592
                     */
                    number: string;
                    /**
                     * @description Identifier
                     * @example 17
                     */
                    shop_id: components["schemas"]["Id"];
                    /**
                     * @description Title of the shop
                     * @example Лозниця
                     */
                    shop_title: string;
                    buyer_id: components["schemas"]["Id"] | null;
                    /**
                     * @description Status in the language of the request
                     * @example In progress
                     */
                    status_title: string;
                    /** @example 1299.00 */
                    total: components["schemas"]["Money"];
                    /**
                     * @description Currency
                     * @example uah
                     */
                    currency: string;
                    /** @example 2026-11-18T12:20:00.000Z */
                    created_at: components["schemas"]["Timestamp"];
                }[];
            };
            /** @description Claims of bad leads */
            claims: {
                /**
                 * @description Number of all claims of bad leads
                 * @example 3
                 */
                count: number;
                /** @description The last 20 claims of bad leads */
                results: {
                    /**
                     * @description Number of the order that people see
                     * @example 104592
                     */
                    order_number: string;
                    /**
                     * @description Reason of the claim
                     * @example wrong_number
                     * @enum {string}
                     */
                    reason: "wrong_number" | "fake" | "no_answer" | "other";
                    /**
                     * @description State of the claim
                     * @example pending
                     * @enum {string}
                     */
                    status: "pending" | "credited" | "refused";
                    /**
                     * @description Leads that the order cost
                     * @example 3
                     */
                    leads: number;
                    /** @example 2026-11-18T12:20:00.000Z */
                    created_at: components["schemas"]["Timestamp"];
                    decided_at: components["schemas"]["Timestamp"] | null;
                }[];
            };
            /** @description Payments of the owner */
            payments: {
                /**
                 * @description Number of all payments of the owner
                 * @example 3
                 */
                count: number;
                /** @description The last 20 payments of the owner */
                results: {
                    /**
                     * @description Number of the transaction
                     * @example 20417
                     */
                    number: string;
                    /**
                     * @description Provider
                     * @example wayforpay
                     */
                    provider: string;
                    /**
                     * @description Number at the provider
                     * @example b1c2
                     */
                    provider_number: string;
                    /** @example 1299.00 */
                    amount: components["schemas"]["Money"];
                    /** @example 1299.00 */
                    refunded: components["schemas"]["Money"];
                    /**
                     * @description Currency
                     * @example usd
                     */
                    currency: string;
                    /**
                     * @description Status in the language of the request
                     * @example Success
                     */
                    status_title: string;
                    /** @example 2026-11-18T12:20:00.000Z */
                    created_at: components["schemas"]["Timestamp"];
                    paid_at: components["schemas"]["Timestamp"] | null;
                }[];
            };
            /** @description Reviews in numbers */
            reviews: {
                /**
                 * @description Reviews that count
                 * @example 3
                 */
                count: number;
                average: number | null;
                /**
                 * @description Hidden reviews
                 * @example 3
                 */
                hidden: number;
                /**
                 * @description Reviews without a reply
                 * @example 3
                 */
                unanswered: number;
            };
            /** @description Reports about reviews of the shop */
            reports: {
                /**
                 * @description Number of all reports about reviews of the shop
                 * @example 3
                 */
                count: number;
                /** @description The last 20 reports about reviews of the shop */
                results: {
                    /**
                     * @description Identifier
                     * @example 17
                     */
                    review_id: components["schemas"]["Id"];
                    /**
                     * @description Kind of what is wrong
                     * @example insult
                     * @enum {string}
                     */
                    kind: "insult" | "spam" | "false" | "forbidden" | "personal_data" | "other";
                    /**
                     * @description What is wrong
                     * @example Образа
                     */
                    reason: string;
                    /** @example 2026-11-18T12:20:00.000Z */
                    created_at: components["schemas"]["Timestamp"];
                    decided_at: components["schemas"]["Timestamp"] | null;
                }[];
            };
            /** @description The last 20 acts of operators */
            decisions: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /** @example 2026-11-18T12:20:00.000Z */
                at: components["schemas"]["Timestamp"];
                actor_email: string | null;
                /**
                 * @description What was done, by the name of its policy
                 * @example review.decide
                 */
                action: string;
                /**
                 * @description Kind of the thing that it was done to
                 * @example review
                 */
                target_type: string;
                target_id: components["schemas"]["Id"] | null;
            }[];
            /** @description The last 100 notes */
            notes: components["schemas"]["OperatorNote"][];
        };
        ShopSite: {
            theme_color: string | null;
            cover: ({
                /**
                 * @description Key of the picture
                 * @example 806f91829c058405a13315fabb83f237
                 */
                key: string;
            } & components["schemas"]["PictureFields"]) | null;
            logo: ({
                /**
                 * @description Key of the picture
                 * @example 806f91829c058405a13315fabb83f237
                 */
                key: string;
            } & components["schemas"]["PictureFields"]) | null;
            /** @description One line under the title */
            slogan: {
                /**
                 * @description In Ukrainian
                 * @example Ваза гончарна, косівська кераміка
                 */
                uk?: string;
                /**
                 * @description In Russian
                 * @example Ваза гончарна, косівська кераміка
                 */
                ru?: string;
                /**
                 * @description In English
                 * @example Ваза гончарна, косівська кераміка
                 */
                en?: string;
            };
            /** @description Sanitised HTML */
            about: {
                /**
                 * @description In Ukrainian
                 * @example Ваза гончарна, косівська кераміка
                 */
                uk?: string;
                /**
                 * @description In Russian
                 * @example Ваза гончарна, косівська кераміка
                 */
                ru?: string;
                /**
                 * @description In English
                 * @example Ваза гончарна, косівська кераміка
                 */
                en?: string;
            };
            /**
             * @description phone, email, address
             * @example {
             *       "telegram": "@lozna"
             *     }
             */
            contacts: {
                [key: string]: unknown;
            };
            /**
             * @description Hours by day of the week
             * @example {
             *       "mon": [
             *         "09:00",
             *         "18:00"
             *       ],
             *       "sun": null
             *     }
             */
            working_hours: {
                [key: string]: unknown;
            };
            /** @description Pages of the shop in social networks */
            social_links: components["schemas"]["SocialLink"][];
            /** @description For search engines */
            seo_title: {
                /**
                 * @description In Ukrainian
                 * @example Ваза гончарна, косівська кераміка
                 */
                uk?: string;
                /**
                 * @description In Russian
                 * @example Ваза гончарна, косівська кераміка
                 */
                ru?: string;
                /**
                 * @description In English
                 * @example Ваза гончарна, косівська кераміка
                 */
                en?: string;
            };
            /** @description For search engines */
            seo_description: {
                /**
                 * @description In Ukrainian
                 * @example Ваза гончарна, косівська кераміка
                 */
                uk?: string;
                /**
                 * @description In Russian
                 * @example Ваза гончарна, косівська кераміка
                 */
                ru?: string;
                /**
                 * @description In English
                 * @example Ваза гончарна, косівська кераміка
                 */
                en?: string;
            };
            /**
             * @description Whether it is published; otherwise buyers see the plain page of the shop
             * @example true
             */
            is_published: boolean;
            updated_at: components["schemas"]["Timestamp"] | null;
        };
        ShopToken: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /**
             * @description Name by which the seller recognizes it
             * @example Склад 1С
             */
            title: string;
            /**
             * @description Rights: `read` the shop and its offers, set `prices_and_stock`, create, change and delete `offers`, read and process `orders`. None includes another
             * @example [
             *       "read",
             *       "prices_and_stock"
             *     ]
             */
            rights: ("read" | "prices_and_stock" | "offers" | "orders")[];
            /**
             * @description Last characters of the token
             * @example x7Qk
             */
            hint: string;
            /** @example 2026-11-18T12:20:00.000Z */
            expires_at: components["schemas"]["Timestamp"];
            /**
             * @description Whether it has expired; expired ones are listed for 30 days
             * @example false
             */
            is_expired: boolean;
            last_used_at: components["schemas"]["Timestamp"] | null;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
        };
        ShopTokenList: {
            /** @description Tokens of the shop, the newest first */
            results: components["schemas"]["ShopToken"][];
        };
        SiteConfig: {
            /**
             * @description Maximum of favorites
             * @example 100
             */
            favorites_limit: number;
            /** @description Packages of top-ups with their bonuses */
            top_up_packages: {
                /** @example 1299.00 */
                amount: components["schemas"]["Money"];
                /** @example 1299.00 */
                bonus: components["schemas"]["Money"];
                /**
                 * @description Whether it is preselected
                 * @example true
                 */
                is_preselected: boolean;
            }[];
            /**
             * @description Bonus of a custom amount: amount times this, rounded up to whole dollars
             * @example 1.42
             */
            top_up_factor: number;
            /** @example 1299.00 */
            minimum_top_up: components["schemas"]["Money"];
            /**
             * @description Preselected number of leads to buy
             * @example 20
             */
            default_leads: number;
            /** @example 1299.00 */
            lead_price: components["schemas"]["Money"];
            /**
             * @description Price of opening an order, in leads
             * @example 1
             */
            open_order_leads_price: number;
            /** @description Payment methods */
            payment_methods: {
                /**
                 * @description Method of payment
                 * @example bank_card
                 */
                method: string;
                /**
                 * @description Name of the provider
                 * @example sandbox
                 */
                provider: string;
            }[];
            /** @description Providers of social login */
            social_providers: {
                /**
                 * @description Name of the provider
                 * @example sandbox
                 */
                provider: string;
                /**
                 * @description Title
                 * @example Ваза гончарна, косівська кераміка
                 */
                title: string;
            }[];
            /**
             * @description E-mail of the support
             * @example help@yarmarok.example
             */
            support_email: string;
            /**
             * @description Name of the product
             * @example Yarmarok
             */
            site_name: string;
            /** @description Who runs the site by law; the e-mail is `support_email` */
            operator: {
                /**
                 * @description Name by law
                 * @example ТОВ «Ярмарок Приклад»
                 */
                name: string;
                /**
                 * @description ЄДРПОУ or РНОКПП
                 * @example 00000000
                 */
                code: string;
                /**
                 * @description Address of the shop
                 * @example м. Київ, вул. Ярмаркова, 1
                 */
                address: string;
                /**
                 * @description E.164
                 * @example +380500000000
                 */
                phone: string;
                /**
                 * @description Days and hours as schema.org writes them
                 * @example Mo-Fr 09:00-18:00
                 */
                hours: string;
            };
        };
        SocialIdentityList: {
            /** @description Rows of this page */
            results: {
                /**
                 * @description Name of the provider
                 * @example google
                 */
                provider: string;
                /**
                 * @description Title of the provider
                 * @example Google
                 */
                title: string;
                /**
                 * @description E-mail of the account at the provider
                 * @example olena@mail.example
                 */
                email: string;
                /** @example 2026-11-18T12:20:00.000Z */
                created_at: components["schemas"]["Timestamp"];
            }[];
        };
        SocialLink: {
            /**
             * @description Social network
             * @example facebook
             * @enum {string}
             */
            network: "facebook" | "instagram" | "telegram" | "viber" | "youtube" | "tiktok" | "website";
            /**
             * @description Address, beginning with https://
             * @example https://t.me/yarmarok
             */
            url: string;
        };
        StartedDelivery: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
        };
        StartedImport: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
        };
        StartedRun: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
        };
        SupportQuestion: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            subject: string | null;
            order_number: string | null;
            /**
             * @description The question
             * @example Як змінити адресу доставки?
             */
            question_text: string;
            /**
             * @description Whether support has answered
             * @example received
             * @enum {string}
             */
            status: "received" | "answered";
            /**
             * @description Label of the status
             * @example Виконується
             */
            get_status_display: string;
            answer_text: string | null;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            answered_at: components["schemas"]["Timestamp"] | null;
        };
        SupportQuestionPage: {
            /** @description Rows of this page */
            results: components["schemas"]["SupportQuestion"][];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        Synonym: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /**
             * @description Equal words; also searched as the targets; a whole category; a category first
             * @example words
             * @enum {string}
             */
            kind: "words" | "one_way" | "category" | "hint";
            /**
             * @description Words and phrases
             * @example [
             *       "софа"
             *     ]
             */
            terms: string[];
            /**
             * @description Words, or aliases of categories
             * @example [
             *       "диван"
             *     ]
             */
            targets: string[];
            /**
             * @description The group in one line
             * @example софа, диван
             */
            line: string;
            /**
             * @description Whether the service brought it along
             * @example true
             */
            is_of_seed: boolean;
            /**
             * @description Whether it has marks that only the files of the service explain: it can only be removed
             * @example true
             */
            is_marked: boolean;
        };
        SynonymBody: {
            /**
             * @description Equal words; also searched as the targets; a whole category; a category first
             * @example words
             * @enum {string}
             */
            kind: "words" | "one_way" | "category" | "hint";
            /**
             * @description Words and phrases
             * @example [
             *       "софа"
             *     ]
             */
            terms: string[];
            /**
             * @description Words, or aliases of categories; none for equal words
             * @example [
             *       "диван"
             *     ]
             */
            targets?: string[];
        };
        SynonymPage: {
            /** @description Rows of this page */
            results: components["schemas"]["Synonym"][];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        TagPage: {
            /** @description Rows of this page */
            results: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
                /** @example vaza-honcharna-1 */
                alias: components["schemas"]["Alias"];
                /**
                 * @description Title
                 * @example Ваза гончарна, косівська кераміка
                 */
                title: string;
                /**
                 * @description Number of visible offers
                 * @example 120
                 */
                offers_count: number;
                facet: {
                    /**
                     * @description Name of the facet
                     * @example brand
                     */
                    facet: string;
                    /**
                     * @description Name of the facet, in the language of the request
                     * @example Виробник
                     */
                    facet_title: string;
                    /**
                     * @description The value
                     * @example samsung
                     */
                    value: string;
                } | null;
            }[];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        ThingDecisionBody: {
            /**
             * @description Whether it stays or is blocked
             * @example keep
             * @enum {string}
             */
            decision: "keep" | "block";
            /**
             * @description Why; mailed to the owner of what is blocked, which needs it
             * @example spam
             */
            reason?: string;
            until?: components["schemas"]["Timestamp"] | null;
        };
        /**
         * Format: date-time
         * @description RFC 3339, UTC
         * @example 2026-11-18T12:20:00.000Z
         */
        Timestamp: string;
        TokensAnswer: {
            /**
             * @description Access token, sent as `Authorization: Bearer`; valid for 3600 s
             * @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl
             */
            access: string;
            /**
             * @description Refresh token; valid for 604800 s, at most 30 days after the sign-in; works once
             * @example kq0bGm1wZx4
             */
            refresh: string;
        };
        Transaction: {
            /**
             * @description Id; stays the same when a pending payment is paid
             * @example 17
             */
            id: number;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description Action
             * @example balance_top_up
             * @enum {string}
             */
            action: "balance_top_up" | "leads_purchase" | "order_opening" | "bad_lead_credit" | "cashback_reserved" | "cashback_released" | "cashback_pending" | "cashback_matured" | "cashback_reversed" | "bonus_spent" | "bonus_returned" | "bonus_expired" | "bonus_lapsed" | "bonus_redeemed" | "bonus_redemption_reversed" | "top_up_reversal" | "refund" | "refund_returned" | "debt_settlement" | "promotion" | "adjustment";
            /**
             * @description Label of the action
             * @example Balance top-up
             */
            get_action_display: string;
            /**
             * @description Status. Pending: not paid yet, or held until the order cannot be returned. Reversed: the whole amount was returned to the payer
             * @example pending
             * @enum {string}
             */
            status: "pending" | "success" | "reversed";
            /**
             * @description Label of the status
             * @example Виконується
             */
            get_status_display: string;
            /** @example created */
            payment_state: ("created" | "waiting" | "declined") | null;
            /** @example https://pay.example/checkout/42 */
            checkout_url: string | null;
            method: string | null;
            /** @example Банківська картка */
            get_method_display: string | null;
            /** @example 1299.00 */
            amount: components["schemas"]["Money"];
            /** @example 1299.00 */
            bonus_amount: components["schemas"]["Money"];
            /**
             * @description Change of the leads; negative when spent
             * @example 20
             */
            leads: number;
            /**
             * @description Change of the debt in dollars; negative when it is paid
             * @example 0.00
             */
            debt_amount: string;
            balance_after: components["schemas"]["Money"] | null;
            available_at: components["schemas"]["Timestamp"] | null;
            /**
             * @description Description, with the order or the offer where there is one
             * @example <p>Ручна робота, висота 32 см.</p>
             */
            description: string;
            order: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /**
                 * @description Number of the order
                 * @example 104449
                 */
                number: string;
            } | null;
        };
        TransactionPage: {
            /** @description Rows of this page */
            results: components["schemas"]["Transaction"][];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        /**
         * @description Unit of the price
         * @example piece
         * @enum {string}
         */
        Unit: "piece" | "package" | "set" | "pair" | "roll" | "sheet" | "kg" | "g" | "t" | "l" | "ml" | "m" | "m2" | "m3" | "hour" | "service";
        UpdateCallBody: {
            offer?: components["schemas"]["Id"] | null;
            /**
             * Format: phone
             * @description Ukrainian phone number in any common notation
             * @example 050 000 11 22
             */
            buyer_phone?: string;
            /**
             * @description Name of the buyer
             * @example Олена Коваленко
             */
            buyer_name?: string;
            buyer_email?: string | null;
            /** @example Зателефонуйте після 18:00 */
            buyer_comment?: string | null;
            /** @example Без передзвону */
            comment?: string | null;
            /**
             * @description Status of the call
             * @example new
             * @enum {string}
             */
            status?: "new" | "in_progress" | "done" | "no_answer" | "canceled";
            /** @example Передзвонити завтра */
            seller_note?: string | null;
            /** @description Values of the changed fields as the caller last read them. A field that has changed since is not overwritten: the answer is 409 `changed_elsewhere` with the current values in `changed` */
            expected?: {
                /**
                 * @description Value as it was read
                 * @example null
                 */
                offer?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                buyer_phone?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                buyer_name?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                buyer_email?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                buyer_comment?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                comment?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                status?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                seller_note?: unknown;
            };
        };
        UpdateLinkBody: {
            /**
             * @description Address of the price list, http or https
             * @example https://supplier.example/price.xml
             */
            address?: string;
            login?: string | null;
            password?: string | null;
            /** @example 4 */
            interval_hours?: components["schemas"]["Interval"];
            /**
             * @description What happens to offers of the link that are not in the file any more: nothing, stock 0, or they are hidden
             * @example keep
             * @enum {string}
             */
            when_missing?: "keep" | "out_of_stock" | "hide";
            /**
             * @description Whether only prices and stock of known offers change
             * @example false
             */
            prices_only?: boolean;
        };
        UpdateOfferBody: {
            /** @description Title by language; Ukrainian is required */
            title?: {
                /**
                 * @description In Ukrainian
                 * @example Ваза гончарна, косівська кераміка
                 */
                uk?: string;
                /**
                 * @description In Russian
                 * @example Ваза гончарна, косівська кераміка
                 */
                ru?: string;
                /**
                 * @description In English
                 * @example Ваза гончарна, косівська кераміка
                 */
                en?: string;
            };
            /** @description Id or alias of the category */
            category?: components["schemas"]["Id"] | components["schemas"]["Alias"];
            /**
             * @description Decimal string
             * @example 2400.00
             */
            price?: string;
            /**
             * @description Currency of the price
             * @example uah
             * @enum {string}
             */
            currency?: "uah" | "usd" | "eur";
            /**
             * @description What kind of offer it is
             * @example product
             * @enum {string}
             */
            offering_type?: "product" | "service";
            /** @description HTML; everything except formatting is removed */
            description?: {
                /**
                 * @description In Ukrainian
                 * @example Ваза гончарна, косівська кераміка
                 */
                uk?: string;
                /**
                 * @description In Russian
                 * @example Ваза гончарна, косівська кераміка
                 */
                ru?: string;
                /**
                 * @description In English
                 * @example Ваза гончарна, косівська кераміка
                 */
                en?: string;
            };
            old_price?: string | null;
            /** @example piece */
            unit?: components["schemas"]["Unit"];
            /** @example KV-32 */
            sku?: string | null;
            /** @example 12 */
            stock?: number | null;
            /**
             * @description Tags; buyers can filter only by those of the marketplace
             * @example [
             *       "ручна робота"
             *     ]
             */
            tags?: string[];
            /** @description All attributes, in order; those that the category knows become typed */
            attributes?: {
                /** @description Name */
                name: string | {
                    /**
                     * @description In Ukrainian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    uk?: string;
                    /**
                     * @description In Russian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    ru?: string;
                    /**
                     * @description In English
                     * @example Ваза гончарна, косівська кераміка
                     */
                    en?: string;
                };
                /** @description Value */
                value: string | {
                    /**
                     * @description In Ukrainian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    uk?: string;
                    /**
                     * @description In Russian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    ru?: string;
                    /**
                     * @description In English
                     * @example Ваза гончарна, косівська кераміка
                     */
                    en?: string;
                };
            }[];
            /**
             * @description All typed attributes of the offer; those that are not sent are removed. `getCategoryAttributes` lists what a category has
             * @example [
             *       {
             *         "code": "storage",
             *         "value": 256
             *       }
             *     ]
             */
            typed_attributes?: {
                /**
                 * @description Code of the attribute; never changes
                 * @example storage
                 */
                code: string;
                /**
                 * @description The value
                 * @example true
                 */
                value: string | string[] | number | boolean;
            }[];
            /** @description Attributes besides the typed ones, in order; not together with `attributes` */
            free_attributes?: {
                /** @description Name */
                name: string | {
                    /**
                     * @description In Ukrainian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    uk?: string;
                    /**
                     * @description In Russian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    ru?: string;
                    /**
                     * @description In English
                     * @example Ваза гончарна, косівська кераміка
                     */
                    en?: string;
                };
                /** @description Value */
                value: string | {
                    /**
                     * @description In Ukrainian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    uk?: string;
                    /**
                     * @description In Russian
                     * @example Ваза гончарна, косівська кераміка
                     */
                    ru?: string;
                    /**
                     * @description In English
                     * @example Ваза гончарна, косівська кераміка
                     */
                    en?: string;
                };
            }[];
            /**
             * @description Keys of pictures; the first is the main one
             * @example [
             *       "806f91829c058405a13315fabb83f237"
             *     ]
             */
            images?: string[];
            /**
             * @description Delivery methods
             * @example [
             *       "nova_poshta",
             *       "self_pickup"
             *     ]
             */
            delivery_methods?: ("nova_poshta" | "novaPoshta" | "ukr_poshta" | "ukrPoshta" | "courier" | "address_delivery" | "addressDelivery" | "self_pickup" | "selfPickup")[];
            /**
             * @description Payment methods
             * @example [
             *       "cash_on_delivery",
             *       "bank_card"
             *     ]
             */
            payment_methods?: ("cash_on_delivery" | "cashOnDelivery" | "bank_card" | "bankCard" | "bank_transfer" | "bankTransfer")[];
            /**
             * @description Shown first within the same ordering
             * @example true
             */
            in_top?: boolean;
            /**
             * @description Shown on a tinted card
             * @example true
             */
            in_color?: boolean;
            /** @example honey */
            color?: ("honey" | "poppy" | "cornflower" | "leaf" | "heather") | null;
            /**
             * @description Status; buyers see only active offers
             * @example active
             * @enum {string}
             */
            status?: "active" | "draft" | "hidden";
            /** @description Values of the changed fields as the caller last read them. A field that has changed since is not overwritten: the answer is 409 `changed_elsewhere` with the current values in `changed` */
            expected?: {
                /**
                 * @description Value as it was read
                 * @example null
                 */
                title?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                category?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                price?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                currency?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                offering_type?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                description?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                old_price?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                unit?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                sku?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                stock?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                tags?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                attributes?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                typed_attributes?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                free_attributes?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                images?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                delivery_methods?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                payment_methods?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                in_top?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                in_color?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                color?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                status?: unknown;
            };
        };
        UpdateOrderBody: {
            /**
             * @description New status
             * @example waiting_for_payment
             * @enum {string}
             */
            status?: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
            /**
             * @description Required with `canceled`
             * @example fake
             * @enum {string}
             */
            cancel_reason?: "fake" | "not_available" | "price_changed" | "buyers_request" | "not_enough_fields" | "duplicate" | "invalid_phone" | "returned" | "other";
            /** @example 20450000000001 */
            ttn?: string | null;
            /**
             * @description Delivery method
             * @example nova_poshta
             * @enum {string}
             */
            delivery_method?: "nova_poshta" | "novaPoshta" | "ukr_poshta" | "ukrPoshta" | "courier" | "address_delivery" | "addressDelivery" | "self_pickup" | "selfPickup";
            /** @example Харків */
            delivery_city?: string | null;
            /** @example Відділення № 47 */
            delivery_address?: string | null;
            /**
             * @description Payment method
             * @example cash_on_delivery
             * @enum {string}
             */
            payment_method?: "cash_on_delivery" | "cashOnDelivery" | "bank_card" | "bankCard" | "bank_transfer" | "bankTransfer";
            /** @description Lines of the order; replaces all of them */
            items?: components["schemas"]["AgreedItem"][];
            /** @example Без передзвону */
            comment?: string | null;
            /** @example Передзвонити завтра */
            seller_note?: string | null;
        };
        UpdateReviewBody: {
            /**
             * @description Stars
             * @example 5
             */
            rating?: number;
            /** @example Гарна річ, швидко доїхала */
            text?: string | null;
            /**
             * @description Keys of uploaded pictures
             * @example [
             *       "806f91829c058405a13315fabb83f237"
             *     ]
             */
            images?: string[];
        };
        UpdateShopBody: {
            /**
             * @description Title of the shop
             * @example Ваза гончарна, косівська кераміка
             */
            title?: string;
            /**
             * @description City of the shop
             * @example kyiv
             * @enum {string}
             */
            city?: "kyiv" | "kharkiv";
            /**
             * Format: phone
             * @description Ukrainian phone number in any common notation
             * @example 050 000 00 01
             */
            phone?: string;
            /**
             * Format: email
             * @description E-mail for mails to the shop
             * @example shop@yarmarok.example
             */
            email?: string;
            /** @description A plain text is stored in the language of the request */
            description?: string | {
                /**
                 * @description In Ukrainian
                 * @example Ваза гончарна, косівська кераміка
                 */
                uk?: string;
                /**
                 * @description In Russian
                 * @example Ваза гончарна, косівська кераміка
                 */
                ru?: string;
                /**
                 * @description In English
                 * @example Ваза гончарна, косівська кераміка
                 */
                en?: string;
            };
            /**
             * @description Alias; built from the title by default
             * @example vaza-honcharna-1
             */
            alias?: string;
            /**
             * @description Whether buyers see the phone
             * @example true
             */
            is_phone_public?: boolean;
            /**
             * @description Closed temporarily; `false` also removes the last day
             * @example true
             */
            is_on_holiday?: boolean;
            holiday_until?: string | null;
            /**
             * @description Text shown while the shop is closed; a plain text is stored in the language of the request
             * @example Ми у відпустці, замовлення приймаємо з 6 грудня.
             */
            holiday_text?: string | {
                /**
                 * @description In Ukrainian
                 * @example Ваза гончарна, косівська кераміка
                 */
                uk?: string;
                /**
                 * @description In Russian
                 * @example Ваза гончарна, косівська кераміка
                 */
                ru?: string;
                /**
                 * @description In English
                 * @example Ваза гончарна, косівська кераміка
                 */
                en?: string;
            };
            pickup_address?: string | null;
            payment_details?: string | null;
            legal_name?: string | null;
            legal_code?: string | null;
            legal_address?: string | null;
            low_stock_threshold?: number | null;
            cashback_percent?: number | null;
            working_hours?: components["schemas"]["WorkingHours"];
            /** @example 806f91829c058405a13315fabb83f237 */
            logo?: string | null;
            /** @description Values of the changed fields as the caller last read them. A field that has changed since is not overwritten: the answer is 409 `changed_elsewhere` with the current values in `changed` */
            expected?: {
                /**
                 * @description Value as it was read
                 * @example null
                 */
                title?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                city?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                phone?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                email?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                description?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                alias?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                is_phone_public?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                is_on_holiday?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                holiday_until?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                holiday_text?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                pickup_address?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                payment_details?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                legal_name?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                legal_code?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                legal_address?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                low_stock_threshold?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                cashback_percent?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                working_hours?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                logo?: unknown;
            };
        };
        UpdateSiteBody: {
            theme_color?: string | null;
            /** @example 806f91829c058405a13315fabb83f237 */
            cover?: string | null;
            /** @example 806f91829c058405a13315fabb83f237 */
            logo?: string | null;
            /** @description One line under the title */
            slogan?: {
                /**
                 * @description In Ukrainian
                 * @example Ваза гончарна, косівська кераміка
                 */
                uk?: string;
                /**
                 * @description In Russian
                 * @example Ваза гончарна, косівська кераміка
                 */
                ru?: string;
                /**
                 * @description In English
                 * @example Ваза гончарна, косівська кераміка
                 */
                en?: string;
            };
            /** @description HTML; everything except formatting is removed */
            about?: {
                /**
                 * @description In Ukrainian
                 * @example Ваза гончарна, косівська кераміка
                 */
                uk?: string;
                /**
                 * @description In Russian
                 * @example Ваза гончарна, косівська кераміка
                 */
                ru?: string;
                /**
                 * @description In English
                 * @example Ваза гончарна, косівська кераміка
                 */
                en?: string;
            };
            /** @description How to reach the shop */
            contacts?: {
                phone?: string | null;
                /** @example shop@yarmarok.example */
                email?: string | null;
                /** @example Київ, вул. Ярмаркова, 7 */
                address?: string | null;
            };
            working_hours?: components["schemas"]["WorkingHours"];
            /** @description Pages of the shop in social networks */
            social_links?: components["schemas"]["SocialLink"][];
            /** @description For search engines */
            seo_title?: {
                /**
                 * @description In Ukrainian
                 * @example Ваза гончарна, косівська кераміка
                 */
                uk?: string;
                /**
                 * @description In Russian
                 * @example Ваза гончарна, косівська кераміка
                 */
                ru?: string;
                /**
                 * @description In English
                 * @example Ваза гончарна, косівська кераміка
                 */
                en?: string;
            };
            /** @description For search engines */
            seo_description?: {
                /**
                 * @description In Ukrainian
                 * @example Ваза гончарна, косівська кераміка
                 */
                uk?: string;
                /**
                 * @description In Russian
                 * @example Ваза гончарна, косівська кераміка
                 */
                ru?: string;
                /**
                 * @description In English
                 * @example Ваза гончарна, косівська кераміка
                 */
                en?: string;
            };
            /**
             * @description Whether buyers see the site
             * @example true
             */
            is_published?: boolean;
            /** @description Values of the changed fields as the caller last read them. A field that has changed since is not overwritten: the answer is 409 `changed_elsewhere` with the current values in `changed` */
            expected?: {
                /**
                 * @description Value as it was read
                 * @example null
                 */
                theme_color?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                cover?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                logo?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                slogan?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                about?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                contacts?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                working_hours?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                social_links?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                seo_title?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                seo_description?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                is_published?: unknown;
            };
        };
        UpdateUserBody: {
            /**
             * @description First name
             * @example Олена
             */
            first_name?: string;
            /**
             * @description Last name
             * @example Коваленко
             */
            last_name?: string;
            phone?: string | null;
            /**
             * @description Language of mails
             * @example uk
             * @enum {string}
             */
            language?: "uk" | "ru" | "en";
            /**
             * @description Date of birth
             * @example 1990-05-17
             */
            birth_date?: string | null;
            /**
             * @description The city
             * @example kyiv
             */
            city?: ("kyiv" | "kharkiv") | null;
            /** @description Values of the changed fields as the caller last read them. A field that has changed since is not overwritten: the answer is 409 `changed_elsewhere` with the current values in `changed` */
            expected?: {
                /**
                 * @description Value as it was read
                 * @example null
                 */
                first_name?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                last_name?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                phone?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                language?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                birth_date?: unknown;
                /**
                 * @description Value as it was read
                 * @example null
                 */
                city?: unknown;
            };
            /** @example /media/806f91829c058405a13315fabb83f237/300.webp */
            avatar?: string | null;
        };
        UpdateWebhookBody: {
            /**
             * @description Public https address of a program
             * @example https://crm.example/yarmarok
             */
            address?: string;
            /**
             * @description What it is told
             * @example [
             *       "order.created",
             *       "order.status_changed"
             *     ]
             */
            events?: ("order.created" | "order.opened" | "order.status_changed" | "call.created" | "stock.low")[];
            /**
             * @description Whether it is on
             * @example true
             */
            is_active?: boolean;
        };
        Webhook: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /**
             * @description Public https address of a program
             * @example https://crm.example/yarmarok
             */
            address: string;
            /**
             * @description What it is told
             * @example [
             *       "order.created",
             *       "order.status_changed"
             *     ]
             */
            events: ("order.created" | "order.opened" | "order.status_changed" | "call.created" | "stock.low")[];
            /**
             * @description Whether it is on
             * @example true
             */
            is_active: boolean;
            /** @example seller */
            off_reason: ("seller" | "failing" | "gone" | "new_password") | null;
            /**
             * @description Last characters of the secret
             * @example x7Q=
             */
            hint: string;
            former_secret_until: components["schemas"]["Timestamp"] | null;
            failing_since: components["schemas"]["Timestamp"] | null;
            retry_at: components["schemas"]["Timestamp"] | null;
            /**
             * @description Number of messages that wait to be sent
             * @example 0
             */
            waiting: number;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
        };
        WebhookDelivery: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /**
             * @description The header `webhook-id`; the same for a repeated message
             * @example msg_2b0c6d2f7f5d4b0c9d51
             */
            message_id: string;
            /**
             * @description Event
             * @example order.created
             * @enum {string}
             */
            event: "order.created" | "order.opened" | "order.status_changed" | "call.created" | "stock.low" | "webhook.test";
            /**
             * @description State: it is still to be sent, was accepted, or was given up
             * @example waiting
             * @enum {string}
             */
            status: "waiting" | "delivered" | "failed";
            /**
             * @description Number of attempts
             * @example 1
             */
            attempts: number;
            response_status: number | null;
            message: string | null;
            /**
             * @description The body as it is sent
             * @example {"type":"order.created","timestamp":"2026-11-18T12:20:00.000Z","data":{}}
             */
            body: string;
            /**
             * @description Whether it can be sent once more
             * @example true
             */
            can_repeat: boolean;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            settled_at: components["schemas"]["Timestamp"] | null;
        };
        WebhookDeliveryPage: {
            /** @description Rows of this page */
            results: components["schemas"]["WebhookDelivery"][];
            /**
             * @description Number of all rows
             * @example 14
             */
            count: number;
            /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
            next: components["schemas"]["NextPage"];
        };
        WebhookList: {
            /** @description Webhooks of the shop, the oldest first */
            results: components["schemas"]["Webhook"][];
        };
        WebhookWithSecret: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /**
             * @description Public https address of a program
             * @example https://crm.example/yarmarok
             */
            address: string;
            /**
             * @description What it is told
             * @example [
             *       "order.created",
             *       "order.status_changed"
             *     ]
             */
            events: ("order.created" | "order.opened" | "order.status_changed" | "call.created" | "stock.low")[];
            /**
             * @description Whether it is on
             * @example true
             */
            is_active: boolean;
            /** @example seller */
            off_reason: ("seller" | "failing" | "gone" | "new_password") | null;
            /**
             * @description Last characters of the secret
             * @example x7Q=
             */
            hint: string;
            former_secret_until: components["schemas"]["Timestamp"] | null;
            failing_since: components["schemas"]["Timestamp"] | null;
            retry_at: components["schemas"]["Timestamp"] | null;
            /**
             * @description Number of messages that wait to be sent
             * @example 0
             */
            waiting: number;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            /**
             * @description The secret that signs, for the libraries of Standard Webhooks; shown in this answer only
             * @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfgJ2kVwXY=
             */
            secret: string;
        };
        WholeCategory: {
            /**
             * @description Identifier
             * @example 17
             */
            id: number;
            /**
             * @description Title
             * @example Ваза гончарна, косівська кераміка
             */
            title: string;
            /** @example vaza-honcharna-1 */
            alias: components["schemas"]["Alias"];
            /** @description Picture of the category */
            image: components["schemas"]["PictureFields"] | null;
            /**
             * @description Number of visible offers
             * @example 120
             */
            offers_count: number;
            /**
             * @description Sanitised HTML
             * @example <p>Ручна робота, висота 32 см.</p>
             */
            description: string;
            /**
             * @description Share of the price that comes back as bonuses, in percent
             * @example 5
             */
            cashback_percent: number;
            /** @description Ancestors, the root first */
            ancestors: components["schemas"]["CategoryLink"][];
            /** @description Child categories */
            children: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
                /**
                 * @description Title
                 * @example Ваза гончарна, косівська кераміка
                 */
                title: string;
                /** @example vaza-honcharna-1 */
                alias: components["schemas"]["Alias"];
                /** @description Picture of the category */
                image: components["schemas"]["PictureFields"] | null;
                /**
                 * @description Number of visible offers
                 * @example 120
                 */
                offers_count: number;
            }[];
        };
        WholeOffer: {
            /**
             * @description Identifier
             * @example 17
             */
            id: components["schemas"]["Id"];
            /** @example vaza-honcharna-1 */
            alias: components["schemas"]["Alias"];
            /**
             * @description Text in the language of the request, else in uk, ru or en
             * @example Ваза гончарна, косівська кераміка
             */
            title: string;
            /**
             * @description Language of the title
             * @example uk
             * @enum {string}
             */
            title_lang: "uk" | "ru" | "en";
            main_image: components["schemas"]["PictureFields"] | null;
            /**
             * @description Category of the first level, whose drawing stands for a missing picture
             * @example dim-i-sad
             */
            drawing?: string;
            /** @example 1299.00 */
            price: components["schemas"]["Money"];
            old_price: components["schemas"]["Money"] | null;
            /**
             * @description The currency
             * @example uah
             * @enum {string}
             */
            currency: "uah" | "usd" | "eur";
            /**
             * @description Sign of the currency
             * @example ₴
             */
            get_currency_display: string;
            /**
             * @description Approximate price in hryvnias, at the rate that lists compare by; absent for prices in hryvnias
             * @example ≈ 36 120 ₴
             */
            get_price_uah_display?: string;
            /**
             * @description Number of its variants with itself; absent for an offer without
             * @example 5
             */
            variants_count?: number;
            /**
             * @description That number, in words
             * @example 5 варіантів
             */
            get_variants_display?: string;
            /**
             * @description Stands before the price when other variants cost more
             * @example від
             */
            get_price_prefix_display?: string;
            /**
             * @description What tells it from its variants; absent in lists and for an offer without
             * @example чорний, 256 ГБ
             */
            get_choices_display?: string;
            /** @example piece */
            unit: components["schemas"]["Unit"];
            /**
             * @description Product or service
             * @example product
             * @enum {string}
             */
            offering_type: "product" | "service";
            /**
             * @description Paid promotion: the row stands in a marked place of this list
             * @example true
             */
            in_top: boolean;
            /**
             * @description Paid promotion: shown on a tinted card
             * @example true
             */
            in_color: boolean;
            /**
             * @description Color of the tinted card
             * @example #fdf3d8
             */
            color: string | null;
            /**
             * @description Views
             * @example 240
             */
            views_count: number;
            /**
             * @description Number of orders with it
             * @example 3
             */
            included_in_orders_count: number;
            /**
             * @description Mean of the stars, for offers and shops drawn towards 4.0 by the weight of 5 reviews; null without reviews
             * @example 4.8
             */
            avg_review_rating: number | null;
            /**
             * @description Reviews
             * @example 12
             */
            reviews_count: number;
            /**
             * @description Name of the city, in the language of the request
             * @example Київ
             */
            get_city_display: string;
            /**
             * @description Name of the country, in the language of the request
             * @example Україна
             */
            get_country_display: string;
            /**
             * @description Whether it can be bought now
             * @example true
             */
            is_available: boolean;
            /** @example 2026-11-18T12:20:00.000Z */
            created_at: components["schemas"]["Timestamp"];
            /** @description The shop */
            shop: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /** @example vaza-honcharna-1 */
                alias: components["schemas"]["Alias"];
                /**
                 * @description Title
                 * @example Ваза гончарна, косівська кераміка
                 */
                title: string;
                /**
                 * @description The city
                 * @example kyiv
                 */
                city: string;
                /**
                 * @description Name of the city, in the language of the request
                 * @example Київ
                 */
                get_city_display: string;
                /**
                 * @description Mean of the stars, for offers and shops drawn towards 4.0 by the weight of 5 reviews; null without reviews
                 * @example 4.8
                 */
                avg_review_rating: number | null;
                /**
                 * @description Reviews
                 * @example 12
                 */
                reviews_count: number;
                /**
                 * @description Whether the phone is public
                 * @example true
                 */
                is_phone_public: boolean;
                /** @example +380500000011 */
                phone: string | null;
                /**
                 * @description Opening hours by day; null on days off
                 * @example {
                 *       "mon": [
                 *         "09:00",
                 *         "18:00"
                 *       ],
                 *       "sun": null
                 *     }
                 */
                working_hours: {
                    [key: string]: unknown;
                };
                /**
                 * @description Closed temporarily: nothing can be bought
                 * @example true
                 */
                is_on_holiday: boolean;
                holiday_until: string | null;
                /**
                 * @description Text of the shop about its holiday; empty while it is open
                 * @example Ми у відпустці, замовлення приймаємо з 6 грудня.
                 */
                holiday_text: string;
                pickup_address: string | null;
                legal: {
                    /**
                     * @description Name of the seller by law
                     * @example ФОП Лозова Оксана Петрівна
                     */
                    name: string;
                    /**
                     * @description ЄДРПОУ of a company, РНОКПП of a person
                     * @example 0000000017
                     */
                    code: string;
                    address: string | null;
                } | null;
            };
            /**
             * @description Sanitised HTML
             * @example <p>Ручна робота, висота 32 см.</p>
             */
            description: string;
            /**
             * @description Language of the description
             * @example uk
             * @enum {string}
             */
            description_lang: "uk" | "ru" | "en";
            /**
             * @description Languages in which the title exists
             * @example [
             *       "uk",
             *       "en"
             *     ]
             */
            languages: ("uk" | "ru" | "en")[];
            brand: string | null;
            /** @example new */
            condition: ("new" | "used" | "refurbished") | null;
            gtin: string | null;
            /** @description Pictures, the main one first */
            images: components["schemas"]["PictureFields"][];
            /** @description All attributes as the seller wrote them */
            attributes: {
                /**
                 * @description Name
                 * @example Матеріал
                 */
                name: string;
                /**
                 * @description The value
                 * @example kyiv
                 */
                value: string;
            }[];
            /** @description Attributes of the category with their values; `free_attributes` has the others */
            typed_attributes: {
                /**
                 * @description Code of the attribute; never changes
                 * @example storage
                 */
                code: string;
                /**
                 * @description What values the attribute has
                 * @example choice
                 * @enum {string}
                 */
                kind: "choice" | "number" | "boolean" | "color" | "size";
                /**
                 * @description Name of the attribute, in the language of the request
                 * @example Вбудована пам’ять
                 */
                name: string;
                value: components["schemas"]["WireValue"];
                /**
                 * @description The value, in the language of the request
                 * @example 256 ГБ
                 */
                get_value_display: string;
                /**
                 * @description Colors of the values for swatches; empty unless it is a color
                 * @example [
                 *       "#1c1c1c"
                 *     ]
                 */
                colors: string[];
            }[];
            /** @description Attributes besides the typed ones */
            free_attributes: {
                /**
                 * @description Name
                 * @example Матеріал
                 */
                name: string;
                /**
                 * @description The value
                 * @example kyiv
                 */
                value: string;
            }[];
            /** @description Tags */
            tags: components["schemas"]["CategoryLink"][];
            /**
             * @description Free tags of the seller; offers cannot be filtered by them
             * @example [
             *       "на подарунок"
             *     ]
             */
            free_tags: string[];
            /**
             * @description Name of the unit
             * @example шт.
             */
            get_unit_display: string;
            /** @description The category */
            category: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
                /** @example vaza-honcharna-1 */
                alias: components["schemas"]["Alias"];
                /**
                 * @description Title
                 * @example Ваза гончарна, косівська кераміка
                 */
                title: string;
                /** @description Ancestors, the root first */
                ancestors: components["schemas"]["CategoryLink"][];
            };
            /**
             * @description SKU: article number of the seller
             * @example KV-32
             */
            sku: string | null;
            /**
             * @description Quantity in stock; null when the stock is not counted
             * @example 12
             */
            stock: number | null;
            /**
             * @description Delivery methods
             * @example [
             *       "nova_poshta",
             *       "self_pickup"
             *     ]
             */
            delivery_methods: string[];
            /**
             * @description Payment methods
             * @example [
             *       "cash_on_delivery",
             *       "bank_card"
             *     ]
             */
            payment_methods: string[];
            /**
             * @description Share of the price that comes back as bonuses, in percent
             * @example 5
             */
            cashback_percent: number;
            /** @description The offer and its variants: the same thing in other sizes or colors, each an offer of its own; empty for an offer without */
            variants: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["schemas"]["Id"];
                /** @example vaza-honcharna-1 */
                alias: components["schemas"]["Alias"];
                /**
                 * @description Text in the language of the request, else in uk, ru or en
                 * @example Ваза гончарна, косівська кераміка
                 */
                title: string;
                main_image: components["schemas"]["PictureFields"] | null;
                /** @example 1299.00 */
                price: components["schemas"]["Money"];
                old_price: components["schemas"]["Money"] | null;
                /**
                 * @description The currency
                 * @example uah
                 * @enum {string}
                 */
                currency: "uah" | "usd" | "eur";
                /**
                 * @description Sign of the currency
                 * @example ₴
                 */
                get_currency_display: string;
                /** @example KV-32 */
                sku: string | null;
                /** @example 12 */
                stock: number | null;
                /**
                 * @description It can be ordered now
                 * @example true
                 */
                is_available: boolean;
                /** @description What tells it from the other variants */
                values: {
                    code: string | null;
                    /**
                     * @description Name of the attribute
                     * @example Колір
                     */
                    name: string;
                    /**
                     * @description Its value, in the language of the request
                     * @example чорний
                     */
                    value: string;
                }[];
            }[];
            /** @description What a buyer chooses among the variants: as few attributes as tell all of them apart */
            variant_choices: {
                code: string | null;
                /**
                 * @description Name of the attribute
                 * @example Колір
                 */
                name: string;
                /** @description Values to choose from, in order */
                options: {
                    /**
                     * @description Value of the attribute
                     * @example чорний
                     */
                    title: string;
                    /**
                     * @description Colors for swatches; empty unless it is a color
                     * @example [
                     *       "#1c1c1c"
                     *     ]
                     */
                    colors: string[];
                    /**
                     * @description Id of the variant to which the option leads
                     * @example 12
                     */
                    variant: number;
                    /**
                     * @description It is the value of this offer
                     * @example true
                     */
                    is_current: boolean;
                    /**
                     * @description False when another choice changes with it
                     * @example true
                     */
                    keeps_other_choices: boolean;
                    /**
                     * @description That it is sold out or changes another choice, in the language of the request; else empty
                     * @example немає в наявності
                     */
                    note: string;
                }[];
            }[];
            /** @example 2026-11-18T12:20:00.000Z */
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description The value: codes, a number in the unit of the attribute, or yes or no */
        WireValue: string[] | number | boolean;
        /** @description Hours by day of the week */
        WorkingHours: {
            mon?: string | null;
            tue?: string | null;
            wed?: string | null;
            thu?: string | null;
            fri?: string | null;
            sat?: string | null;
            sun?: string | null;
        };
    };
    responses: {
        /** @description Default Response */
        Answer200: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Contacts"];
            };
        };
        /** @description Default Response */
        Answer200_2: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OfferPage"];
            };
        };
        /** @description Default Response */
        Answer200_3: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Order"];
            };
        };
        /** @description Default Response */
        Answer200_4: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RecoveryCodes"];
            };
        };
        /** @description Default Response */
        Answer200_5: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SellerOffer"];
            };
        };
        /** @description Default Response */
        Answer200_6: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SettingList"];
            };
        };
        /** @description Default Response */
        Answer200_7: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TokensAnswer"];
            };
        };
        /** @description File to download */
        Answer200_8: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/csv": string;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                "application/xml": string;
            };
        };
        /** @description Default Response */
        Answer201: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuestionAnswer"];
            };
        };
        /** @description Default Response */
        Answer202: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["QuestionAnswer"];
            };
        };
        /** @description No content */
        Answer204: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Fields that are not valid, or a request that cannot be read at all */
        Answer400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FieldErrors"];
            };
        };
        /** @description Default Response */
        Answer401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description A blocked account (`account_blocked`) */
        Answer403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description An operator without a second factor (`second_factor_missing`), with an old proof of it (`confirm_again`), or with another role (`role_forbids`) */
        Answer403_2: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description Default Response */
        Answer403_3: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description The token of the shop does not have the right `offers` */
        Answer403_4: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description The token of the shop does not have the right `orders` */
        Answer403_5: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description The token of the shop does not have the right `read` */
        Answer403_6: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description Default Response */
        Answer404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description Default Response */
        Answer409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description Too many requests by this account or from this address */
        Answer429: {
            headers: {
                /** @description Seconds to wait before the next attempt */
                "retry-after"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description Default Response */
        Answer503: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
        /** @description Default Response */
        AnswerDefault: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Detail"];
            };
        };
    };
    parameters: {
        /** @description Languages that the person reads */
        AcceptLanguage: string;
        /**
         * @description Alias: its name in URLs
         * @example vaza-honcharna-1
         */
        Alias: string;
        /**
         * @description The city
         * @example kyiv
         */
        City: "kyiv" | "kharkiv";
        /**
         * @description First day, in Kyiv
         * @example 2026-11-01
         */
        DateFrom: string;
        /**
         * @description Last day, in Kyiv; inclusive
         * @example 2026-11-01
         */
        DateTo: string;
        /**
         * @description Identifier
         * @example 17
         */
        Id: components["schemas"]["Id"];
        /**
         * @description A repeated call with the same key returns the first answer for 24 hours
         * @example 6f1c8f0e-checkout
         */
        IdempotencyKey: string;
        /**
         * @description Name of the constant
         * @example lead_price
         */
        Key: string;
        /**
         * @description Maximum of rows; more than 100 counts as 100
         * @example 20
         */
        Limit: number;
        /**
         * @description Rows to skip
         * @example 0
         */
        Offset: number;
        /**
         * @description Name of the provider
         * @example google
         */
        Provider: string;
        /**
         * @description Name of the queue
         * @example reviews
         */
        Queue: "reviews" | "offers" | "shops" | "appeals" | "lead_claims" | "questions" | "payments";
        /**
         * @description Search query; each word also matches longer words that begin with it
         * @example ваза
         */
        Search: string;
        /**
         * @description Identifier
         * @example 17
         */
        Shop: components["schemas"]["Id"];
        /**
         * @description Webhook of the shop
         * @example 3
         */
        Webhook: components["schemas"]["Id"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CredentialsBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200_7"];
            400: components["responses"]["Answer400"];
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorNeeded"];
                };
            };
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Refresh token; without it the cookie is used
                     * @example kq0bGm1wZx4
                     */
                    refresh?: string;
                } | null;
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    refreshTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Refresh token; without it the cookie is used
                     * @example kq0bGm1wZx4
                     */
                    refresh?: string;
                } | null;
            };
        };
        responses: {
            200: components["responses"]["Answer200_7"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    passSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200_7"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listSocialProviders: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Name of the provider
                         * @example google
                         */
                        provider: string;
                        /**
                         * @description Title for the button of the provider
                         * @example Google
                         */
                        title: string;
                    }[];
                };
            };
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    signInSocially: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Name of the provider
                 * @example google
                 */
                provider: components["parameters"]["Provider"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnedLoginBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200_7"];
            400: components["responses"]["Answer400"];
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorNeeded"];
                };
            };
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            503: components["responses"]["Answer503"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getSocialAuthorizeUrl: {
        parameters: {
            query: {
                /**
                 * @description Address that the provider redirects to; on the origin of this site
                 * @example https://yarmarok.example/login/
                 */
                redirect_uri: string;
                /**
                 * @description Path to return to; the page stores it, the service ignores it
                 * @example /account/buyer/orders/
                 */
                next?: string;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Name of the provider
                 * @example google
                 */
                provider: components["parameters"]["Provider"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorizeAnswer"];
                };
            };
            400: components["responses"]["Answer400"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            503: components["responses"]["Answer503"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    activateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivationBody"];
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listOwnBlocks: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnBlockList"];
                };
            };
            401: components["responses"]["Answer401"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    appealBlock: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppealBody"];
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    changeEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeEmailBody"];
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmEmailBody"];
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description File to download */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_3"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailBody"];
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getCurrentUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            401: components["responses"]["Answer401"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteAccountBody"];
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    updateCurrentUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUserBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getProgramAccess: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgramAccessAnswer"];
                };
            };
            401: components["responses"]["Answer401"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    registerUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterAnswer"];
                };
            };
            400: components["responses"]["Answer400"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    rejectRegistration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkBody"];
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    resendActivation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailBody"];
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordBody"];
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            401: components["responses"]["Answer401"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    confirmAuthenticatorApp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppCodeBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200_4"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    beginAuthenticatorApp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApp"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_3"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    removeAuthenticatorApp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_3"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    confirmSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorBody"];
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    beginConfirmation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmationChallenge"];
                };
            };
            401: components["responses"]["Answer401"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskeyBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200_4"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreationOptions"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_3"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_3"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200_4"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_3"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            401: components["responses"]["Answer401"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listSocialIdentities: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocialIdentityList"];
                };
            };
            401: components["responses"]["Answer401"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    linkSocialIdentity: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Name of the provider
                 * @example google
                 */
                provider: components["parameters"]["Provider"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnedLoginBody"];
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            503: components["responses"]["Answer503"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    unlinkSocialIdentity: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Name of the provider
                 * @example google
                 */
                provider: components["parameters"]["Provider"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    beginSocialLinking: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Name of the provider
                 * @example google
                 */
                provider: components["parameters"]["Provider"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginLinkingBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorizeAnswer"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            503: components["responses"]["Answer503"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getCategoryAttributes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of a category
                 * @example 112
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryAttributeList"];
                };
            };
            400: components["responses"]["Answer400"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getChoices: {
        parameters: {
            query?: {
                /**
                 * @description Country of the cities
                 * @example ukraine
                 */
                country?: string;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Name of the choice
                 * @example delivery
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChoiceRow"][];
                };
            };
            400: components["responses"]["Answer400"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listCities: {
        parameters: {
            query?: {
                /**
                 * @description The country
                 * @example ukraine
                 */
                country?: string;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacePage"];
                };
            };
            400: components["responses"]["Answer400"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteConfig"];
                };
            };
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listCountries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacePage"];
                };
            };
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listPageContent: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Path of the page without the language
                 * @example /about/
                 */
                page_url?: string;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageContentPage"];
                };
            };
            400: components["responses"]["Answer400"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getPurgeMark: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurgeMark"];
                };
            };
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    isLive: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The status
                         * @example ok
                         */
                        status: string;
                    };
                };
            };
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    isReady: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The status
                         * @example ok
                         */
                        status: string;
                        /**
                         * @description Whether Redis answers: `ok`, or `unavailable` while each process counts requests on its own
                         * @example ok
                         */
                        redis?: string;
                    };
                };
            };
            429: components["responses"]["Answer429"];
            /** @description Default Response */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The status
                         * @example ok
                         */
                        status: string;
                        /**
                         * @description Whether Redis answers: `ok`, or `unavailable` while each process counts requests on its own
                         * @example ok
                         */
                        redis?: string;
                    };
                };
            };
            default: components["responses"]["AnswerDefault"];
        };
    };
    listAdjustments: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Only this state; by default what waits
                 * @example proposed
                 */
                status?: "proposed" | "booked" | "refused" | "expired";
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjustmentPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    decideAdjustment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdjustmentDecisionBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Adjustment"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    decideAppeal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppealDecisionBody"];
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description What was done, by the name of its policy
                 * @example operator.update
                 */
                action?: string;
                /**
                 * @description Identifier
                 * @example 17
                 */
                actor?: components["schemas"]["Id"];
                /**
                 * @description Kind of the thing that it was done to
                 * @example operator
                 */
                target_type?: string;
                /**
                 * @description Identifier
                 * @example 17
                 */
                target_id?: components["schemas"]["Id"];
                /**
                 * @description First day, in Kyiv
                 * @example 2026-11-01
                 */
                date_from?: components["parameters"]["DateFrom"];
                /**
                 * @description Last day, in Kyiv; inclusive
                 * @example 2026-11-01
                 */
                date_to?: components["parameters"]["DateTo"];
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    createBlock: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlockBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeBlock"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listBlocks: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Only blocks of this kind
                 * @example user
                 */
                kind?: "user" | "shop" | "offer";
                /**
                 * @description Only blocks that last, or only those that ended
                 * @example true
                 */
                is_lasting?: boolean;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    liftBlock: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiftBlockBody"];
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    acceptOperatorInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInvitationBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorRoleAnswer"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    createOperatorInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorInvitationBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorInvitation"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    deleteOperatorInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    decideLeadClaim: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A repeated call with the same key returns the first answer for 24 hours
                 * @example 6f1c8f0e-checkout
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimDecisionBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditedLeads"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getOperator: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnOperator"];
                };
            };
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listOperators: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorList"];
                };
            };
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    deleteOperator: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    updateOperator: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OperatorRoleBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorMember"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    createOperatorNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorNote"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    deleteOperatorNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    decideOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThingDecisionBody"];
            };
        };
        responses: {
            /** @description The block that was made; null for none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedThing"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    viewOrderContacts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactsBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    findPayment: {
        parameters: {
            query: {
                /**
                 * @description Id of the payment, or its number at the provider
                 * @example 104449
                 */
                number: string;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payment that an operator looks at */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorPayment"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    checkPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payment that an operator looks at */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorPayment"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    decidePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentDecisionBody"];
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    refundPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A repeated call with the same key returns the first answer for 24 hours
                 * @example 6f1c8f0e-checkout
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentRefundBody"];
            };
        };
        responses: {
            /** @description Payment that an operator looks at */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorPayment"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    findPeople: {
        parameters: {
            query: {
                /**
                 * @description E-mail or its beginning, phone, number of an order or payment, id, title or alias of a shop
                 * @example 104592
                 */
                query: string;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeopleHits"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    answerQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionAnswerBody"];
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listQueues: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueList"];
                };
            };
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listQueueItems: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Only what the operator has taken
                 * @example true
                 */
                mine?: boolean;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Name of the queue
                 * @example reviews
                 */
                queue: components["parameters"]["Queue"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueItemPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    takeNextQueueItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Name of the queue
                 * @example reviews
                 */
                queue: components["parameters"]["Queue"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The taken item; null when nothing is free */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextQueueItem"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getQueueItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Name of the queue
                 * @example reviews
                 */
                queue: components["parameters"]["Queue"];
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Review, offer, shop, block with an appeal, order with a claim, question or payment, by its id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueItem"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    releaseQueueItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Name of the queue
                 * @example reviews
                 */
                queue: components["parameters"]["Queue"];
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    takeQueueItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Name of the queue
                 * @example reviews
                 */
                queue: components["parameters"]["Queue"];
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Review, offer, shop, block with an appeal, order with a claim, question or payment, by its id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueItem"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    decideReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewDecisionBody"];
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    restoreReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listSearchQueries: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Only queries for which nothing, or only the nearest, was found
                 * @example true
                 */
                without_results?: boolean;
                /**
                 * @description Language of the search
                 * @example uk
                 */
                language?: "uk" | "ru" | "en";
                /**
                 * @description Number of last days, today included
                 * @example 30
                 */
                days?: number;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchQueryPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    createSynonym: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SynonymBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Synonym"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listSynonyms: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Part of the words
                 * @example диван
                 */
                search?: string;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SynonymPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    deleteSynonym: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    updateSynonym: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SynonymBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Synonym"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Answer200_6"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    cancelSetting: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Name of the constant
                 * @example lead_price
                 */
                key: components["parameters"]["Key"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelSettingBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200_6"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    resetSetting: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Name of the constant
                 * @example lead_price
                 */
                key: components["parameters"]["Key"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetSettingBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200_6"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    setSetting: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Name of the constant
                 * @example lead_price
                 */
                key: components["parameters"]["Key"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetSettingBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200_6"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getShopBalances: {
        parameters: {
            query: {
                /**
                 * @description Id or alias of the shop
                 * @example loznytsia
                 */
                shop: string;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopBalances"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getShopPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    createAdjustment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A repeated call with the same key returns the first answer for 24 hours
                 * @example 6f1c8f0e-checkout
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdjustmentBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Adjustment"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    viewShopContacts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactsBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    decideShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThingDecisionBody"];
            };
        };
        responses: {
            /** @description The block that was made; null for none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedThing"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getPersonPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    viewPersonContacts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactsBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_2"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    acceptPaymentNotice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Name of the provider, as `common/config/` lists it
                 * @example sandbox
                 */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallbackAnswer"];
                };
            };
            400: components["responses"]["Answer400"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            503: components["responses"]["Answer503"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    generateCheckoutUrl: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A repeated call with the same key returns the first answer for 24 hours
                 * @example 6f1c8f0e-checkout
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Name of the provider, as `common/config/` lists it
                 * @example sandbox
                 */
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutAnswer"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            503: components["responses"]["Answer503"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    createQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A repeated call with the same key returns the first answer for 24 hours
                 * @example 6f1c8f0e-checkout
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateQuestionBody"];
            };
        };
        responses: {
            201: components["responses"]["Answer201"];
            400: components["responses"]["Answer400"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listQuestions: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportQuestionPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    sendQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionBody"];
            };
        };
        responses: {
            201: components["responses"]["Answer201"];
            400: components["responses"]["Answer400"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    createCallRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A repeated call with the same key returns the first answer for 24 hours
                 * @example 6f1c8f0e-checkout
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCallBody"];
            };
        };
        responses: {
            201: components["responses"]["Answer201"];
            400: components["responses"]["Answer400"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getLoyalty: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoyaltyAnswer"];
                };
            };
            401: components["responses"]["Answer401"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listOffersByIds: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdsBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartRow"][];
                };
            };
            400: components["responses"]["Answer400"];
            403: components["responses"]["Answer403"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getCategoryTree: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryTreeAnswer"];
                };
            };
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Alias: its name in URLs
                 * @example vaza-honcharna-1
                 */
                alias: components["parameters"]["Alias"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeCategory"];
                };
            };
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listFacets: {
        parameters: {
            query?: {
                /**
                 * @description Alias of a category; includes its descendants
                 * @example kvity-i-vazy
                 */
                category__alias__include_descendants?: string;
                /**
                 * @description Alias of a tag
                 * @example ruchna-robota
                 */
                tags__alias?: string;
                /**
                 * @description Alias of a shop
                 * @example loznytsia
                 */
                shop__alias?: string;
                /**
                 * @description Search query; each word also matches longer words that begin with it
                 * @example ваза
                 */
                search?: components["parameters"]["Search"];
                /**
                 * @description Takes the words of `search` as typed, without correction of errors
                 * @example true
                 */
                exact?: boolean;
                /**
                 * @description Amount in hryvnias
                 * @example 1000
                 */
                price_min?: string;
                /**
                 * @description Amount in hryvnias
                 * @example 1000
                 */
                price_max?: string;
                /**
                 * @description Product or service
                 * @example product
                 */
                offering_type?: "product" | "service";
                /**
                 * @description The city
                 * @example kyiv
                 */
                city?: components["parameters"]["City"];
                /**
                 * @description Only promoted offers, or only the others
                 * @example true
                 */
                in_top?: boolean;
                /**
                 * @description Chosen facets: values of one are alternatives, facets narrow each other. Names are `price` (in hryvnias), `kind`, `city`, `delivery`, `rating` (at least), `discount`, `available`, and codes of attributes; numbers may be ranges. Unknown names are ignored, unknown values match nothing.
                 * @example brand:samsung,apple;storage:128-512;price:1000-5000;discount:yes
                 */
                facets?: string;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FacetList"];
                };
            };
            400: components["responses"]["Answer400"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listOffers: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Alias of a category; includes its descendants
                 * @example kvity-i-vazy
                 */
                category__alias__include_descendants?: string;
                /**
                 * @description Alias of a tag
                 * @example ruchna-robota
                 */
                tags__alias?: string;
                /**
                 * @description Alias of a shop
                 * @example loznytsia
                 */
                shop__alias?: string;
                /**
                 * @description Search query; each word also matches longer words that begin with it
                 * @example ваза
                 */
                search?: components["parameters"]["Search"];
                /**
                 * @description Takes the words of `search` as typed, without correction of errors
                 * @example true
                 */
                exact?: boolean;
                /**
                 * @description Amount in hryvnias
                 * @example 1000
                 */
                price_min?: string;
                /**
                 * @description Amount in hryvnias
                 * @example 1000
                 */
                price_max?: string;
                /**
                 * @description Product or service
                 * @example product
                 */
                offering_type?: "product" | "service";
                /**
                 * @description The city
                 * @example kyiv
                 */
                city?: components["parameters"]["City"];
                /**
                 * @description Only promoted offers, or only the others
                 * @example true
                 */
                in_top?: boolean;
                /**
                 * @description Chosen facets: values of one are alternatives, facets narrow each other. Names are `price` (in hryvnias), `kind`, `city`, `delivery`, `rating` (at least), `discount`, `available`, and codes of attributes; numbers may be ranges. Unknown names are ignored, unknown values match nothing.
                 * @example brand:samsung,apple;storage:128-512;price:1000-5000;discount:yes
                 */
                facets?: string;
                /**
                 * @description By default the last hoisted first, with a search the most relevant first
                 * @example -hoisted_at
                 */
                ordering?: "-hoisted_at" | "price" | "-price" | "-created_at" | "-views_count" | "-included_in_orders_count" | "-avg_review_rating" | "relevance";
                /**
                 * @description Cursor of the next page; taken from `next`
                 * @example 1041:7
                 */
                after?: string;
                /**
                 * @description Order of the promoted offers, which changes every 15 minutes; taken from `next`, so that it stays while one pages
                 * @example 1993824
                 */
                rotation?: number;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedOfferPage"];
                };
            };
            400: components["responses"]["Answer400"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listFavorites: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Answer200_2"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listVisited: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Answer200_2"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    mergeVisited: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Newest first
                     * @example [
                     *       17,
                     *       4,
                     *       256
                     *     ]
                     */
                    ids: components["schemas"]["Id"][];
                };
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    clearVisited: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listTags: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Alias of a category
                 * @example vazy
                 */
                category__alias?: string;
                /**
                 * @description Id of a category
                 * @example 112
                 */
                category_id?: number;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagPage"];
                };
            };
            400: components["responses"]["Answer400"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Alias: its name in URLs
                 * @example vaza-honcharna-1
                 */
                alias: components["parameters"]["Alias"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeOffer"];
                };
            };
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    addToFavorites: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    registerView: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    removeFromFavorites: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    reportOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportBody"];
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listOfferReviews: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Newest first by default
                 * @example -created_at
                 */
                ordering?: "-created_at" | "created_at" | "-rating" | "rating";
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Reviews */
                        results: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: components["schemas"]["Id"];
                            /**
                             * @description First name and initial of the author
                             * @example Олена К.
                             */
                            author_name: string;
                            /**
                             * @description Stars
                             * @example 5
                             */
                            rating: number;
                            text: string | null;
                            /** @description Pictures of the author */
                            images: components["schemas"]["PictureFields"][];
                            reply: string | null;
                            replied_at: components["schemas"]["Timestamp"] | null;
                            /** @example 2026-11-18T12:20:00.000Z */
                            created_at: components["schemas"]["Timestamp"];
                        }[];
                        /**
                         * @description Number of all reviews
                         * @example 12
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: components["schemas"]["NextPage"];
                        /** @description Summary of all reviews */
                        summary: {
                            avg_rating: number | null;
                            /** @description Reviews by number of stars */
                            histogram: {
                                /**
                                 * @description Number of reviews with that many stars
                                 * @example 3
                                 */
                                1: number;
                                /**
                                 * @description Number of reviews with that many stars
                                 * @example 3
                                 */
                                2: number;
                                /**
                                 * @description Number of reviews with that many stars
                                 * @example 3
                                 */
                                3: number;
                                /**
                                 * @description Number of reviews with that many stars
                                 * @example 3
                                 */
                                4: number;
                                /**
                                 * @description Number of reviews with that many stars
                                 * @example 3
                                 */
                                5: number;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Answer400"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listSimilarOffers: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Answer200_2"];
            400: components["responses"]["Answer400"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listAdoptableOrders: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdoptableOrderPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    answerLinkedOrderProposal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerLinkedProposalBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200_3"];
            400: components["responses"]["Answer400"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    answerLinkedOrderReturn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerLinkedReturnBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200_3"];
            400: components["responses"]["Answer400"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    cancelLinkedOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelLinkedOrderBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200_3"];
            400: components["responses"]["Answer400"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    confirmLinkedReceived: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderLinkBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200_3"];
            400: components["responses"]["Answer400"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    confirmLinkedOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderLinkBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200_3"];
            400: components["responses"]["Answer400"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getLinkedOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderLinkBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200_3"];
            400: components["responses"]["Answer400"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    correctOrderEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectEmailBody"];
            };
        };
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Answer400"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A repeated call with the same key returns the first answer for 24 hours
                 * @example 6f1c8f0e-checkout
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOrderBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateOrderAnswer"];
                };
            };
            400: components["responses"]["Answer400"];
            403: components["responses"]["Answer403"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listBuyerOrders: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Only this status
                 * @example waiting_for_payment
                 */
                status?: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    previewCashback: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewCashbackBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewCashbackAnswer"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    adoptOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Answer200_3"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    answerOrderProposal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerProposalBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200_3"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    answerOrderReturn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerReturnBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200_3"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelOrderBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200_3"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    confirmReceived: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Answer200_3"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    declineOrderAdoption: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getBuyerOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Answer200_3"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    repeatOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepeatAnswer"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    createReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateReviewBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedReview"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listBuyerReviews: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Own reviews, reviews that can be written, or ratings by sellers
                 * @example written
                 */
                kind?: "written" | "pending" | "received";
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedReviewPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    deleteReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    updateReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateReviewBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedReview"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    reportReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportReviewBody"];
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    autocompleteOffers: {
        parameters: {
            query?: {
                /**
                 * @description Search query; each word also matches longer words that begin with it
                 * @example ваза
                 */
                search?: components["parameters"]["Search"];
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutocompleteOffers"];
                };
            };
            400: components["responses"]["Answer400"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    autocompleteCategories: {
        parameters: {
            query?: {
                /**
                 * @description Search query; each word also matches longer words that begin with it
                 * @example ваза
                 */
                search?: components["parameters"]["Search"];
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategorySuggestions"];
                };
            };
            400: components["responses"]["Answer400"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    autocompleteQueries: {
        parameters: {
            query?: {
                /**
                 * @description Search query; each word also matches longer words that begin with it
                 * @example ваза
                 */
                search?: components["parameters"]["Search"];
                /**
                 * @description At most so many of each kind
                 * @example 6
                 */
                limit?: number;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuerySuggestions"];
                };
            };
            400: components["responses"]["Answer400"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listShops: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Search query; each word also matches longer words that begin with it
                 * @example ваза
                 */
                search?: string;
                /**
                 * @description The city
                 * @example kyiv
                 */
                city?: components["parameters"]["City"];
                /**
                 * @description Order of the rows
                 * @example -rating
                 */
                ordering?: "-rating" | "-offers_count" | "-created_at" | "title";
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicShopPage"];
                };
            };
            400: components["responses"]["Answer400"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Alias: its name in URLs
                 * @example vaza-honcharna-1
                 */
                alias: components["parameters"]["Alias"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicShop"];
                };
            };
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    reportShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportBody"];
            };
        };
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listShopReviews: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Newest first by default
                 * @example -created_at
                 */
                ordering?: "-created_at" | "created_at" | "-rating" | "rating";
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Reviews */
                        results: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: components["schemas"]["Id"];
                            /**
                             * @description First name and initial of the author
                             * @example Олена К.
                             */
                            author_name: string;
                            /**
                             * @description Stars
                             * @example 5
                             */
                            rating: number;
                            text: string | null;
                            /** @description Pictures of the author */
                            images: components["schemas"]["PictureFields"][];
                            reply: string | null;
                            replied_at: components["schemas"]["Timestamp"] | null;
                            /** @example 2026-11-18T12:20:00.000Z */
                            created_at: components["schemas"]["Timestamp"];
                        }[];
                        /**
                         * @description Number of all reviews
                         * @example 12
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: components["schemas"]["NextPage"];
                        /** @description Summary of all reviews */
                        summary: {
                            avg_rating: number | null;
                            /** @description Reviews by number of stars */
                            histogram: {
                                /**
                                 * @description Number of reviews with that many stars
                                 * @example 3
                                 */
                                1: number;
                                /**
                                 * @description Number of reviews with that many stars
                                 * @example 3
                                 */
                                2: number;
                                /**
                                 * @description Number of reviews with that many stars
                                 * @example 3
                                 */
                                3: number;
                                /**
                                 * @description Number of reviews with that many stars
                                 * @example 3
                                 */
                                4: number;
                                /**
                                 * @description Number of reviews with that many stars
                                 * @example 3
                                 */
                                5: number;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Answer400"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listBuyerTransactions: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Only credits, or only debits
                 * @example earned
                 */
                side?: "earned" | "spent";
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BonusTransactionPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    buyLeads: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A repeated call with the same key returns the first answer for 24 hours
                 * @example 6f1c8f0e-checkout
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BuyLeadsBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BuyLeadsAnswer"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    enterCallRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A repeated call with the same key returns the first answer for 24 hours
                 * @example 6f1c8f0e-checkout
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnterCallBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Call"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listCallRequests: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Identifier
                 * @example 17
                 */
                shop?: components["parameters"]["Shop"];
                /**
                 * @description Only this status
                 * @example new
                 */
                status?: "new" | "in_progress" | "done" | "no_answer" | "canceled";
                /**
                 * @description Searches by name, phone, e-mail or offer
                 * @example ваза
                 */
                search?: string;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getCallRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Call"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    updateCallRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCallBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Call"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    streamSellerEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["Detail"];
                };
            };
            /** @description Too many requests by this account or from this address */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt */
                    "retry-after"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["Detail"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["Detail"];
                };
            };
        };
    };
    uploadPicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Key of the picture; forms send it
                         * @example 806f91829c058405a13315fabb83f237
                         */
                        key: string;
                        /**
                         * @description Size of the stored picture, in pixels
                         * @example 1200
                         */
                        width: number;
                        /**
                         * @description Size of the stored picture, in pixels
                         * @example 800
                         */
                        height: number;
                        /**
                         * @description Address of the picture, 150 pixels
                         * @example /media/806f91829c058405a13315fabb83f237/150.webp
                         */
                        file_150_150: string;
                        /**
                         * @description Address of the picture, 300 pixels
                         * @example /media/806f91829c058405a13315fabb83f237/300.webp
                         */
                        file_300_300: string;
                        /**
                         * @description Address of the picture, 600 pixels
                         * @example /media/806f91829c058405a13315fabb83f237/600.webp
                         */
                        file_600_600: string;
                    };
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    bulkUpdateOffers: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkUpdateBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkUpdateAnswer"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    createOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOfferBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerOffer"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_4"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    exportOffers: {
        parameters: {
            query: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                shop: components["schemas"]["Id"];
                /**
                 * @description File format; `yml` is XML
                 * @example csv
                 */
                format?: "csv" | "xlsx" | "yml";
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Answer200_8"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listOwnOffers: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Identifier
                 * @example 17
                 */
                shop?: components["parameters"]["Shop"];
                /**
                 * @description Part of a title in any language, or of a SKU
                 * @example ваза
                 */
                search?: string;
                /**
                 * @description Id or alias of a category; includes its descendants
                 * @example vazy
                 */
                category?: string;
                /**
                 * @description Status; buyers see only active offers
                 * @example active
                 */
                status?: "active" | "draft" | "hidden";
                /**
                 * @description Only offers with, or only offers without a picture
                 * @example true
                 */
                has_picture?: boolean;
                /**
                 * @description Only offers that are out of stock, or only the others
                 * @example true
                 */
                is_sold_out?: boolean;
                /**
                 * @description Newest first by default
                 * @example -created_at
                 */
                ordering?: "-created_at" | "-updated_at" | "price" | "-price" | "-views_count" | "-included_in_orders_count" | "title";
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerOfferPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_6"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    startImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * @description CSV, XLSX or YML/XML as exported for Prom.ua, Rozetka or Hotline; at most 50 MB
                     * @example export-products.csv
                     */
                    file: string;
                    /**
                     * @description Own shop that the offers belong to
                     * @example 7
                     */
                    shop: string;
                    /**
                     * @description Which rows are applied: those that create offers, those that update them, or both
                     * @example create_and_update
                     * @enum {string}
                     */
                    mode: "create_and_update" | "create" | "update";
                    /**
                     * @description Dry run: reports the result and changes nothing
                     * @example false
                     * @enum {string}
                     */
                    dry_run?: "true" | "false";
                    /**
                     * @description JSON: key of a column → field, or null to ignore the column. Columns that are not listed keep the detected field.
                     * @example {"3":"price","7":null}
                     */
                    mapping?: string;
                    /**
                     * @description JSON: key of a word of the file → what it means, or null. Choices are kept for the next file of the shop; null forgets one.
                     * @example {"unit:coil":"roll"}
                     */
                    value_mapping?: string;
                    /**
                     * @description JSON: key of a category of the file → id or alias of a category here, or null. The key `*` applies to all categories that are not listed. Choices are kept for the next file of the shop; null forgets one.
                     * @example {"9001":42}
                     */
                    category_mapping?: string;
                };
            };
        };
        responses: {
            202: components["responses"]["Answer202"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listImports: {
        parameters: {
            query?: {
                /**
                 * @description Own shop; by default all of them
                 * @example 4
                 */
                shop?: components["schemas"]["Id"];
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    approveImportLinkRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listImportLinkChanges: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkChangePage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    discardImportLinkRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    undoImportLinkRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    createImportLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateLinkBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportLink"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listImportLinks: {
        parameters: {
            query: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                shop: components["schemas"]["Id"];
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportLinkList"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    deleteImportLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getImportLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportLink"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    runImportLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: components["responses"]["Answer202"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listImportLinkRuns: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkRunPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    updateImportLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateLinkBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportLink"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    previewImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * @description CSV, XLSX or YML/XML as exported for Prom.ua, Rozetka or Hotline; at most 50 MB
                     * @example export-products.csv
                     */
                    file: string;
                    /**
                     * @description Own shop that the offers belong to
                     * @example 7
                     */
                    shop?: string;
                    /**
                     * @description JSON: key of a column → field, or null to ignore the column. Columns that are not listed keep the detected field.
                     * @example {"3":"price","7":null}
                     */
                    mapping?: string;
                    /**
                     * @description JSON: key of a word of the file → what it means, or null. Choices are kept for the next file of the shop; null forgets one.
                     * @example {"unit:coil":"roll"}
                     */
                    value_mapping?: string;
                    /**
                     * @description JSON: key of a category of the file → id or alias of a category here, or null. The key `*` applies to all categories that are not listed. Choices are kept for the next file of the shop; null forgets one.
                     * @example {"9001":42}
                     */
                    category_mapping?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportPreviewAnswer"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getImportTemplate: {
        parameters: {
            query?: {
                /**
                 * @description File format; `yml` is XML
                 * @example csv
                 */
                format?: "csv" | "xlsx" | "yml";
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Answer200_8"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getFailedRows: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Answer200_8"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferImport"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listImportProblems: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportProblemsAnswer"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    repeatImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RepeatImportBody"];
            };
        };
        responses: {
            202: components["responses"]["Answer202"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listImportRows: {
        parameters: {
            query?: {
                /**
                 * @description Only rows with this result
                 * @example created
                 */
                action?: "created" | "updated" | "skipped" | "error";
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedRowPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    deleteOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_4"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    duplicateOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerOffer"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getOwnOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Answer200_5"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_6"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    hoistOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Answer200_5"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    updateOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOfferBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200_5"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_4"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    createVariants: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A repeated call with the same key returns the first answer for 24 hours
                 * @example 6f1c8f0e-checkout
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateVariantsBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedVariants"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listOwnVariants: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnVariantList"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    setVariants: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetVariantsBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnVariantList"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    enterOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A repeated call with the same key returns the first answer for 24 hours
                 * @example 6f1c8f0e-checkout
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnterOrderBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listSellerOrders: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Identifier
                 * @example 17
                 */
                shop?: components["parameters"]["Shop"];
                /**
                 * @description Status; `new` means not opened and not canceled
                 * @example waiting_for_payment
                 */
                status?: "waiting_for_payment" | "in_progress" | "completed" | "canceled" | "new";
                /**
                 * @description Only opened orders, or only unopened ones
                 * @example true
                 */
                is_opened?: boolean;
                /**
                 * @description First day of placement, in Kyiv
                 * @example 2026-11-01
                 */
                date_from?: string;
                /**
                 * @description Last day of placement, in Kyiv; inclusive
                 * @example 2026-11-01
                 */
                date_to?: string;
                /**
                 * @description Searches by number and title; in opened orders also by name, phone, e-mail and waybill
                 * @example ваза
                 */
                search?: string;
                /**
                 * @description Newest first by default
                 * @example -created_at
                 */
                ordering?: "-created_at" | "created_at" | "-total" | "total";
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_5"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getSellerOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Answer200_3"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_5"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    openOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A repeated call with the same key returns the first answer for 24 hours
                 * @example 6f1c8f0e-checkout
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Lowers the order to the pieces that are left, instead of 409 `items_changed`
                     * @example false
                     */
                    is_lowered?: boolean;
                } | null;
            };
        };
        responses: {
            200: components["responses"]["Answer200_3"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_5"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    proposeOrderChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description A repeated call with the same key returns the first answer for 24 hours
                 * @example 6f1c8f0e-checkout
                 */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposeBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200_3"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    reportBadLead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What is wrong with it
                     * @example wrong_number
                     * @enum {string}
                     */
                    reason: "wrong_number" | "fake" | "no_answer" | "other";
                    /** @example Без передзвону */
                    comment?: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Reason of the report
                         * @example spam
                         */
                        reason: string;
                        /** @example Без передзвону */
                        comment: string | null;
                        /**
                         * @description Decision of the support
                         * @example pending
                         * @enum {string}
                         */
                        status: "pending" | "credited" | "refused";
                        /** @example 2026-11-18T12:20:00.000Z */
                        created_at: components["schemas"]["Timestamp"];
                    };
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    reviewBuyer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewBuyerBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BuyerReview"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    updateOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrderBody"];
            };
        };
        responses: {
            200: components["responses"]["Answer200_3"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_5"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    withdrawOrderProposal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Answer200_3"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getSellerPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Id of the payment
                 * @example 6f0c5f7e-1c2d-4e6b-9a51-0d5f3f1d2b7a
                 */
                order: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPayment"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listSellerReviews: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Identifier
                 * @example 17
                 */
                shop?: components["parameters"]["Shop"];
                /**
                 * @description Only reviews with a reply, or only those without
                 * @example true
                 */
                has_reply?: boolean;
                /**
                 * @description Stars
                 * @example 5
                 */
                rating?: number;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedReviewPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    replyToReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedReview"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    checkShopAlias: {
        parameters: {
            query?: {
                /**
                 * @description Title to build an alias from
                 * @example Ваза гончарна, косівська кераміка
                 */
                title?: string;
                /**
                 * @description Alias to check
                 * @example vaza-honcharna-1
                 */
                alias?: string;
                /**
                 * @description Identifier
                 * @example 17
                 */
                shop?: components["parameters"]["Shop"];
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AliasAnswer"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    createShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateShopBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerShop"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listOwnShops: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerShopPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    deleteShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    deleteShopFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getShopFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopFeed"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    renewShopFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopFeed"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getOwnShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerShop"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403_6"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    createOfferFilter: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOfferFilterBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferFilter"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listOfferFilters: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferFilterList"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    deleteOfferFilter: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Filter of the shop
                 * @example 3
                 */
                filter: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    renameOfferFilter: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Filter of the shop
                 * @example 3
                 */
                filter: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameOfferFilterBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferFilter"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listOfferGrid: {
        parameters: {
            query?: {
                /**
                 * @description Part of a title in any language, or of a SKU
                 * @example ваза
                 */
                search?: string;
                /**
                 * @description Id or alias of a category; includes its descendants
                 * @example vazy
                 */
                category?: string;
                /**
                 * @description Status; buyers see only active offers
                 * @example active
                 */
                status?: "active" | "draft" | "hidden";
                /**
                 * @description Only offers with, or only offers without a picture
                 * @example true
                 */
                has_picture?: boolean;
                /**
                 * @description Only offers that are out of stock, or only the others
                 * @example true
                 */
                is_sold_out?: boolean;
                /**
                 * @description Only offers with a smaller id: the last one of the page before
                 * @example 1041
                 */
                before?: components["schemas"]["Id"];
                /**
                 * @description Maximum of rows; more than 500 counts as 500
                 * @example 20
                 */
                limit?: number;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GridPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    saveOfferGrid: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GridBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GridAnswer"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getOrderFile: {
        parameters: {
            query?: {
                /**
                 * @description Status; `new` means not opened and not canceled
                 * @example waiting_for_payment
                 */
                status?: "waiting_for_payment" | "in_progress" | "completed" | "canceled" | "new";
                /**
                 * @description Only opened orders, or only unopened ones
                 * @example true
                 */
                is_opened?: boolean;
                /**
                 * @description First day of placement, in Kyiv
                 * @example 2026-11-01
                 */
                date_from?: string;
                /**
                 * @description Last day of placement, in Kyiv; inclusive
                 * @example 2026-11-01
                 */
                date_to?: string;
                /**
                 * @description Searches by number and title; in opened orders also by name, phone, e-mail and waybill
                 * @example ваза
                 */
                search?: string;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description `accounting` is a workbook of all orders; the others are PDF files of opened orders that are not closed: what to pick, a sheet for each parcel, a label for each parcel
                 * @example accounting
                 */
                file: "accounting" | "picking" | "packing" | "labels";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description File to download */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/pdf": string;
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    setOrderStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderBatchBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderBatchAnswer"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    setPricesAndStock: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PricesBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PricesAnswer"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            /** @description The token of the shop does not have the right `prices_and_stock` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getOwnShopSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopSite"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    updateShopSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSiteBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopSite"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    getShopStatistics: {
        parameters: {
            query?: {
                /**
                 * @description First day; 30 days before the last one by default
                 * @example 2026-11-01
                 */
                date_from?: string;
                /**
                 * @description Last day; today by default
                 * @example 2026-11-01
                 */
                date_to?: string;
                /**
                 * @description Step of the series
                 * @example day
                 */
                step?: "day" | "week" | "month";
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date
                         * @description First day, in Kyiv
                         * @example 2026-11-01
                         */
                        date_from: string;
                        /**
                         * Format: date
                         * @description Last day, in Kyiv
                         * @example 2026-11-01
                         */
                        date_to: string;
                        /** @description Totals of the period */
                        totals: {
                            /**
                             * @description Views of offers
                             * @example 240
                             */
                            views: number;
                            /**
                             * @description Number of orders
                             * @example 3
                             */
                            orders: number;
                            /**
                             * @description Call requests
                             * @example 3
                             */
                            calls: number;
                            /**
                             * @description Number of orders and calls
                             * @example 3
                             */
                            contacts: number;
                            /** @description Sum of the completed orders by currency, by the day of the order */
                            revenue: {
                                /**
                                 * @description Currency of the sum
                                 * @example uah
                                 * @enum {string}
                                 */
                                currency: "uah" | "usd" | "eur";
                                /**
                                 * @description Sign of the currency
                                 * @example ₴
                                 */
                                get_currency_display: string;
                                /** @example 1299.00 */
                                amount: components["schemas"]["Money"];
                            }[];
                            /** @example 2.4 */
                            conversion: number | null;
                            /** @example 4.8 */
                            avg_review_rating: number | null;
                        };
                        /** @description Totals of the previous period of the same length */
                        previous: {
                            /**
                             * @description Views of offers
                             * @example 240
                             */
                            views: number;
                            /**
                             * @description Number of orders
                             * @example 3
                             */
                            orders: number;
                            /**
                             * @description Call requests
                             * @example 3
                             */
                            calls: number;
                            /**
                             * @description Number of orders and calls
                             * @example 3
                             */
                            contacts: number;
                            /** @description Sum of the completed orders by currency, by the day of the order */
                            revenue: {
                                /**
                                 * @description Currency of the sum
                                 * @example uah
                                 * @enum {string}
                                 */
                                currency: "uah" | "usd" | "eur";
                                /**
                                 * @description Sign of the currency
                                 * @example ₴
                                 */
                                get_currency_display: string;
                                /** @example 1299.00 */
                                amount: components["schemas"]["Money"];
                            }[];
                            /** @example 2.4 */
                            conversion: number | null;
                            /** @example 4.8 */
                            avg_review_rating: number | null;
                        };
                        /** @description One point per step */
                        series: {
                            /**
                             * Format: date
                             * @description First day of the step
                             * @example 2026-11-01
                             */
                            date: string;
                            /**
                             * @description Views of offers
                             * @example 240
                             */
                            views: number;
                            /**
                             * @description Number of orders
                             * @example 3
                             */
                            orders: number;
                            /**
                             * @description Call requests
                             * @example 3
                             */
                            calls: number;
                            /**
                             * @description Number of orders and calls
                             * @example 3
                             */
                            contacts: number;
                            /** @description Sum of the completed orders by currency, by the day of the order */
                            revenue: {
                                /**
                                 * @description Currency of the sum
                                 * @example uah
                                 * @enum {string}
                                 */
                                currency: "uah" | "usd" | "eur";
                                /**
                                 * @description Sign of the currency
                                 * @example ₴
                                 */
                                get_currency_display: string;
                                /** @example 1299.00 */
                                amount: components["schemas"]["Money"];
                            }[];
                            /** @example 4.8 */
                            avg_review_rating: number | null;
                        }[];
                        /** @description Orders of the period by their current status */
                        orders_by_status: {
                            /**
                             * @description Unopened orders
                             * @example 3
                             */
                            new: number;
                            /**
                             * @description Opened orders that wait for payment
                             * @example 3
                             */
                            waiting_for_payment: number;
                            /**
                             * @description In progress
                             * @example 3
                             */
                            in_progress: number;
                            /**
                             * @description Completed
                             * @example 3
                             */
                            completed: number;
                            /**
                             * @description Canceled
                             * @example 3
                             */
                            canceled: number;
                        };
                        /** @description Most ordered offers, then the most viewed; revenue is that of completed orders */
                        top_offers: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: components["schemas"]["Id"];
                            /** @example vaza-honcharna-1 */
                            alias: components["schemas"]["Alias"];
                            /**
                             * @description Title of the offer
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            main_image: components["schemas"]["PictureFields"] | null;
                            /**
                             * @description Views
                             * @example 240
                             */
                            views: number;
                            /**
                             * @description Number of orders with it
                             * @example 3
                             */
                            orders: number;
                            /** @example 1299.00 */
                            revenue: components["schemas"]["Money"];
                            /**
                             * @description Currency of the offer
                             * @example uah
                             * @enum {string}
                             */
                            currency: "uah" | "usd" | "eur";
                            /**
                             * @description Sign of the currency
                             * @example ₴
                             */
                            get_currency_display: string;
                        }[];
                        /** @description Tasks of the seller */
                        attention: {
                            /**
                             * @description Number of unopened orders
                             * @example 3
                             */
                            new_orders: number;
                            /**
                             * @description Number of unhandled calls
                             * @example 3
                             */
                            new_calls: number;
                            /**
                             * @description Number of reviews without a reply of the shop
                             * @example 3
                             */
                            unanswered_reviews: number;
                            /**
                             * @description Active offers without a picture
                             * @example 3
                             */
                            offers_without_picture: number;
                            /**
                             * @description Active offers that are out of stock
                             * @example 3
                             */
                            offers_sold_out: number;
                        };
                    };
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    createShopToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateShopTokenBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedShopToken"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listShopTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopTokenList"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    deleteShopToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Token of the shop
                 * @example 3
                 */
                token: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    updateShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateShopBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SellerShop"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookBody"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Webhook of the shop
                 * @example 3
                 */
                webhook: components["parameters"]["Webhook"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Only this status
                 * @example waiting
                 */
                status?: "waiting" | "delivered" | "failed";
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Webhook of the shop
                 * @example 3
                 */
                webhook: components["parameters"]["Webhook"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    repeatWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Webhook of the shop
                 * @example 3
                 */
                webhook: components["parameters"]["Webhook"];
                /**
                 * @description Delivery of the webhook
                 * @example 3
                 */
                delivery: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: components["responses"]["Answer202"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    replaceWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Webhook of the shop
                 * @example 3
                 */
                webhook: components["parameters"]["Webhook"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Webhook of the shop
                 * @example 3
                 */
                webhook: components["parameters"]["Webhook"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: components["responses"]["Answer202"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Webhook of the shop
                 * @example 3
                 */
                webhook: components["parameters"]["Webhook"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookBody"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    exportSellerTransactions: {
        parameters: {
            query?: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                shop?: components["parameters"]["Shop"];
                /**
                 * @description Only this action
                 * @example balance_top_up
                 */
                action?: "balance_top_up" | "balanceTopUp" | "leads_purchase" | "leadsPurchase" | "order_opening" | "orderOpening" | "bad_lead_credit" | "badLeadCredit" | "cashback_reserved" | "cashbackReserved" | "cashback_released" | "cashbackReleased" | "cashback_pending" | "cashbackPending" | "cashback_matured" | "cashbackMatured" | "cashback_reversed" | "cashbackReversed" | "bonus_spent" | "bonusSpent" | "bonus_returned" | "bonusReturned" | "bonus_expired" | "bonusExpired" | "bonus_lapsed" | "bonusLapsed" | "bonus_redeemed" | "bonusRedeemed" | "bonus_redemption_reversed" | "bonusRedemptionReversed" | "top_up_reversal" | "topUpReversal" | "refund" | "refund_returned" | "refundReturned" | "debt_settlement" | "debtSettlement" | "promotion" | "adjustment";
                /**
                 * @description Only this status
                 * @example pending
                 */
                status?: "pending" | "success" | "reversed";
                /**
                 * @description First day, in Kyiv
                 * @example 2026-11-01
                 */
                date_from?: components["parameters"]["DateFrom"];
                /**
                 * @description Last day, in Kyiv; inclusive
                 * @example 2026-11-01
                 */
                date_to?: components["parameters"]["DateTo"];
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fields that are not valid, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["FieldErrors"];
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["Detail"];
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["Detail"];
                };
            };
            /** @description Too many requests by this account or from this address */
            429: {
                headers: {
                    /** @description Seconds to wait before the next attempt */
                    "retry-after"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["Detail"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["Detail"];
                };
            };
        };
    };
    listSellerTransactions: {
        parameters: {
            query?: {
                /**
                 * @description Maximum of rows; more than 100 counts as 100
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Identifier
                 * @example 17
                 */
                shop?: components["parameters"]["Shop"];
                /**
                 * @description Only this action
                 * @example balance_top_up
                 */
                action?: "balance_top_up" | "balanceTopUp" | "leads_purchase" | "leadsPurchase" | "order_opening" | "orderOpening" | "bad_lead_credit" | "badLeadCredit" | "cashback_reserved" | "cashbackReserved" | "cashback_released" | "cashbackReleased" | "cashback_pending" | "cashbackPending" | "cashback_matured" | "cashbackMatured" | "cashback_reversed" | "cashbackReversed" | "bonus_spent" | "bonusSpent" | "bonus_returned" | "bonusReturned" | "bonus_expired" | "bonusExpired" | "bonus_lapsed" | "bonusLapsed" | "bonus_redeemed" | "bonusRedeemed" | "bonus_redemption_reversed" | "bonusRedemptionReversed" | "top_up_reversal" | "topUpReversal" | "refund" | "refund_returned" | "refundReturned" | "debt_settlement" | "debtSettlement" | "promotion" | "adjustment";
                /**
                 * @description Only this status
                 * @example pending
                 */
                status?: "pending" | "success" | "reversed";
                /**
                 * @description First day, in Kyiv
                 * @example 2026-11-01
                 */
                date_from?: components["parameters"]["DateFrom"];
                /**
                 * @description Last day, in Kyiv; inclusive
                 * @example 2026-11-01
                 */
                date_to?: components["parameters"]["DateTo"];
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionPage"];
                };
            };
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            404: components["responses"]["Answer404"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
    dropSellerTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: components["responses"]["Answer204"];
            400: components["responses"]["Answer400"];
            401: components["responses"]["Answer401"];
            403: components["responses"]["Answer403"];
            404: components["responses"]["Answer404"];
            409: components["responses"]["Answer409"];
            429: components["responses"]["Answer429"];
            default: components["responses"]["AnswerDefault"];
        };
    };
}
