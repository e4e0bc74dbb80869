// Generated from the API's description by `npm run generate`. Do not edit.
export interface paths {
    "/api/v1/health/live/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says that the process runs */
        get: operations["isLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/health/ready/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says whether calls can be served; checks the database */
        get: operations["isReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/user/register/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes an account; a mail with a link activates it */
        post: operations["registerUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/user/activation/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Activates an account with what its mail said */
        post: operations["activateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/user/resend-activation/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails the activation link again; says nothing about whether the account exists */
        post: operations["resendActivation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/user/forgot-password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails a link for a new password; says nothing about whether the account exists */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/user/reset-password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password with what its mail said; every session ends */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/jwt/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in with e-mail and password */
        post: operations["createTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/jwt/refresh/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives new tokens for a refresh token, which works once */
        post: operations["refreshTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/jwt/logout/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the session; fine when there is none */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/user/me/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in, with both sides of the account */
        get: operations["getCurrentUser"];
        put?: never;
        post?: never;
        /** Erases the person; orders keep what the law needs */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        /** Changes the profile */
        patch: operations["updateCurrentUser"];
        trace?: never;
    };
    "/api/v1/auth/user/change-password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password; other sessions end */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/user/change-email/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails a link to a new address; the old one stays until it is pressed */
        post: operations["changeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/user/confirm-email/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes over the new address with what its mail said */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/user/sessions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the person is signed in, last used first */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** Ends all sessions but the one that asks */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/user/sessions/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends one session; its access tokens end with it */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/user/social-identities/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accounts at other providers that sign this person in */
        get: operations["listSocialIdentities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/user/social-identities/{provider}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Links an account elsewhere, for signing in with it from now on */
        post: operations["linkSocialIdentity"];
        /** Ends the sign-in with that provider; refused for the last way in */
        delete: operations["unlinkSocialIdentity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/social/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Providers of logins that are switched on */
        get: operations["listSocialProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/social/{provider}/authorize-url/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Begins a login elsewhere (authorization code with PKCE); for somebody signed in it links the accounts */
        get: operations["getSocialAuthorizeUrl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/social/{provider}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a login elsewhere: gives tokens for the code that came back */
        post: operations["signInSocially"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/common/choices/{name}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Values of a choice with their labels */
        get: operations["getChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/common/cities/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cities of a country */
        get: operations["listCities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/common/page-content/list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Texts of a page, block by block */
        get: operations["listPageContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/common/config/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Constants that both sides must agree on */
        get: operations["getConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/support/send-question/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the support a question; no login needed */
        post: operations["sendQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/offers/categories/up-to-third-child-shorted/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categories, three levels */
        get: operations["getCategoryTree"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/offers/categories/{alias}/get-by-alias/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One category with those above and below */
        get: operations["getCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/offers/tags/list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tags of the offers of a category */
        get: operations["listTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/search/autocomplete/offers/categories/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categories that begin as typed */
        get: operations["autocompleteCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/offers/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Offers by category, tag, shop, words, price, city and kind */
        get: operations["listOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/offers/{alias}/get-by-alias/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One offer, whole */
        get: operations["getOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/offers/{id}/register-view/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Counts a view, once per visitor and offer in 30 minutes */
        post: operations["registerView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/offers/{id}/similar/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Offers like this one */
        get: operations["listSimilarOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/offers/by-ids/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Offers by their ids, in that order: for refreshing a cart */
        post: operations["listOffersByIds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/search/autocomplete/offers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Offers that fit what is being typed */
        get: operations["autocompleteOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/offers/get-list/my-favorites/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My favourites, newest first */
        get: operations["listFavorites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/offers/get-list/my-visited/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What I looked at, last seen first */
        get: operations["listVisited"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/offers/{id}/add-to-favorites/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes an offer a favourite; repeated is fine */
        post: operations["addToFavorites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/offers/{id}/remove-from-favorites/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an offer from the favourites; repeated is fine */
        post: operations["removeFromFavorites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/offers/merge-visited/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds what was seen before the login */
        post: operations["mergeVisited"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/offers/my-visited/clear/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forgets what I looked at */
        delete: operations["clearVisited"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/offers/{id}/reviews/list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What buyers say of an offer */
        get: operations["listOfferReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/shops/{alias}/get-by-alias/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One shop with its published site */
        get: operations["getShop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/orders/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Orders: one order per shop and currency, all or none */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/orders/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own orders, newest first */
        get: operations["listBuyerOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/orders/{id}/get/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One own order */
        get: operations["getBuyerOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/orders/{id}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels an order that the shop does not work on yet */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/orders/{id}/confirm-received/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Completes an order in progress */
        post: operations["confirmReceived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/orders/{id}/repeat/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What of the order can be bought again, for the cart */
        post: operations["repeatOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/orders/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders of own shops; buyers of unopened ones are hidden */
        get: operations["listSellerOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/orders/{id}/get/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order; the buyer is hidden until it is opened */
        get: operations["getSellerOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/orders/{id}/open/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens an order for leads, once */
        post: operations["openOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/orders/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enters an order by hand, such as a sale by phone */
        post: operations["enterOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/orders/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes an opened order and moves it through its statuses */
        patch: operations["updateOrder"];
        trace?: never;
    };
    "/api/v1/trading/buyer/call-requests/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks a shop to call back */
        post: operations["createCallRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/call-requests/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Calls of own shops, newest first */
        get: operations["listCallRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/call-requests/{id}/get/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One call */
        get: operations["getCallRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/call-requests/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes a call down */
        post: operations["enterCallRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/call-requests/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Works a call off */
        patch: operations["updateCallRequest"];
        trace?: never;
    };
    "/api/v1/trading/seller/orders/{id}/report-bad-lead/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports an opened order as no good, within 72 hours */
        post: operations["reportBadLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/buy-leads/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buys leads for the balance */
        post: operations["buyLeads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/transactions/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What moved balances and leads, newest first */
        get: operations["listSellerTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/transactions/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a CSV file */
        get: operations["exportSellerTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/transactions/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What moved the buyer’s bonuses, newest first */
        get: operations["listBuyerTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payment/{provider}/generate-checkout-url/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a top-up of the seller’s balance */
        post: operations["generateCheckoutUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/reviews/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reviews an offer of an order */
        post: operations["createReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/buyer/reviews/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes a review back, within 30 days */
        delete: operations["deleteReview"];
        options?: never;
        head?: never;
        /** Changes a review, within 30 days */
        patch: operations["updateReview"];
        trace?: never;
    };
    "/api/v1/trading/buyer/reviews/{id}/report/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells support of a review */
        post: operations["reportReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/reviews/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reviews of own shops, newest first */
        get: operations["listSellerReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/reviews/{id}/reply/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers a review, once */
        post: operations["replyToReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/orders/{id}/review-buyer/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rates the buyer of a completed order, once */
        post: operations["reviewBuyer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
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
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/shops/check-alias/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a shop may have this name in addresses */
        get: operations["checkShopAlias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/shops/{id}/get/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One own shop */
        get: operations["getOwnShop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/shops/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a shop */
        post: operations["createShop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/shops/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes a shop */
        patch: operations["updateShop"];
        trace?: never;
    };
    "/api/v1/trading/seller/shops/{id}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Closes a shop that has no open orders */
        delete: operations["deleteShop"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/shops/{id}/site/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The site of a shop, all languages */
        get: operations["getOwnShopSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes or publishes the site of a shop */
        patch: operations["updateShopSite"];
        trace?: never;
    };
    "/api/v1/trading/seller/shops/{id}/statistics/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a shop is doing */
        get: operations["getShopStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/offers/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own offers, drafts and hidden ones too */
        get: operations["listOwnOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/offers/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds an offer */
        post: operations["createOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/offers/{id}/get/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One own offer, all languages */
        get: operations["getOwnOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/offers/{id}/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes an offer */
        patch: operations["updateOffer"];
        trace?: never;
    };
    "/api/v1/trading/seller/offers/{id}/delete/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes an offer */
        delete: operations["deleteOffer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/offers/{id}/hoist/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Moves an offer to the top of its category, once a day */
        post: operations["hoistOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/offers/{id}/duplicate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Copies an offer as a draft */
        post: operations["duplicateOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/offers/bulk-update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes many offers at once */
        post: operations["bulkUpdateOffers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/events/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Server-sent events: order.created, order.changed, call.created, import.progress, balance.changed */
        get: operations["streamSellerEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/offers/import/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own imports, the newest first */
        get: operations["listImports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/offers/import/{id}/get/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an import is */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/offers/import/{id}/rows/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of each row, in the order of the file */
        get: operations["listImportRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/offers/import/{id}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stops an import; rows that are done stay */
        post: operations["cancelImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/offers/import/{id}/failed-rows/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rows in error as a file of the same format, with a column that says what to mend */
        get: operations["getFailedRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/offers/import/template/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A filled example file, with headers in the language of the request */
        get: operations["getImportTemplate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/offers/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The offers of a shop as a file that import takes back */
        get: operations["exportOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payment/{provider}/callback/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the signed notice of a provider */
        post: operations["acceptPaymentNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/media/upload/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uploads a picture: JPEG, PNG, WebP or AVIF, 10 MB and 40 megapixels at most
         * @description The file is the part `file`. The parts `focus_x` and `focus_y` before it, fractions of width and height from the upper left, say what square variants must show; without them it is what catches the eye.
         */
        post: operations["uploadPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/offers/import/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Imports offers from a file, in the background
         * @description One import at a time for a shop. Rows are matched by `external_id`, else by `sku`.
         */
        post: operations["startImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trading/seller/offers/import/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells what an import of a file would understand; keeps nothing */
        post: operations["previewImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    isLive: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    isReady: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    registerUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description E-mail address
                     * @example olena@yarmarok.example
                     */
                    email: string;
                    /**
                     * @description At least 8 characters
                     * @example correct-horse
                     */
                    password: string;
                    /**
                     * @description Where the person lands after the first login
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
                     * @description Ukrainian phone in any usual form
                     * @example 050 123 45 67
                     */
                    phone?: string;
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
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /**
                         * Format: email
                         * @description E-mail address
                         * @example olena@yarmarok.example
                         */
                        email: string;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    activateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description From the link
                     * @example 17
                     */
                    uid: string;
                    /**
                     * @description From the link
                     * @example kq0bGm1wZx4
                     */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    resendActivation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description E-mail address
                     * @example olena@yarmarok.example
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description E-mail address
                     * @example olena@yarmarok.example
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description From the link in the mail
                     * @example 17
                     */
                    uid: string;
                    /**
                     * @description From the link in the mail
                     * @example kq0bGm1wZx4
                     */
                    token: string;
                    /**
                     * @description At least 8 characters
                     * @example another-horse
                     */
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    createTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description For Authorization: Bearer; lasts 3600 s
                         * @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl
                         */
                        access: string;
                        /**
                         * @description Lasts 604800 s; works once
                         * @example kq0bGm1wZx4
                         */
                        refresh: string;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    refreshTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Else the cookie is used
                     * @example kq0bGm1wZx4
                     */
                    refresh?: string;
                } | null;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description For Authorization: Bearer; lasts 3600 s
                         * @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl
                         */
                        access: string;
                        /**
                         * @description Lasts 604800 s; works once
                         * @example kq0bGm1wZx4
                         */
                        refresh: string;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Else the cookie is used
                     * @example kq0bGm1wZx4
                     */
                    refresh?: string;
                } | null;
            };
        };
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getCurrentUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
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
                         * @description Where the person lands after login
                         * @example buyer
                         * @enum {string}
                         */
                        user_type: "buyer" | "seller";
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
                        /** @description The buyer’s side of the account */
                        buyer: {
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            bonus_balance: string;
                            /** @example 4.8 */
                            avg_review_rating: number | null;
                            /**
                             * @description Reviews
                             * @example 12
                             */
                            reviews_count: number;
                            /**
                             * @description Favourite offers
                             * @example 3
                             */
                            favorites_count: number;
                        };
                        /** @description The seller’s side of the account */
                        seller: {
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            balance: string;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            bonus_balance: string;
                            /**
                             * @description Leads to spend
                             * @example 20
                             */
                            leads: number;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            lead_price: string;
                            /**
                             * @description What opening an order costs in leads
                             * @example 1
                             */
                            open_order_leads_price: number;
                            /**
                             * @description Own shops
                             * @example 3
                             */
                            shops_count: number;
                            /**
                             * @description Orders that were not opened yet
                             * @example 3
                             */
                            new_orders_count: number;
                            /**
                             * @description Call requests nobody handled yet
                             * @example 3
                             */
                            new_calls_count: number;
                        };
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The password as it is now
                     * @example correct-horse
                     */
                    password: string;
                    /**
                     * @description Goes on although orders are open or money is left, which is lost
                     * @default false
                     * @example true
                     */
                    confirm?: boolean;
                };
            };
        };
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    updateCurrentUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    /** @example /media/806f91829c058405a13315fabb83f237/300.webp */
                    avatar?: string | null;
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
                    "application/json": {
                        /**
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
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
                         * @description Where the person lands after login
                         * @example buyer
                         * @enum {string}
                         */
                        user_type: "buyer" | "seller";
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
                        /** @description The buyer’s side of the account */
                        buyer: {
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            bonus_balance: string;
                            /** @example 4.8 */
                            avg_review_rating: number | null;
                            /**
                             * @description Reviews
                             * @example 12
                             */
                            reviews_count: number;
                            /**
                             * @description Favourite offers
                             * @example 3
                             */
                            favorites_count: number;
                        };
                        /** @description The seller’s side of the account */
                        seller: {
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            balance: string;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            bonus_balance: string;
                            /**
                             * @description Leads to spend
                             * @example 20
                             */
                            leads: number;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            lead_price: string;
                            /**
                             * @description What opening an order costs in leads
                             * @example 1
                             */
                            open_order_leads_price: number;
                            /**
                             * @description Own shops
                             * @example 3
                             */
                            shops_count: number;
                            /**
                             * @description Orders that were not opened yet
                             * @example 3
                             */
                            new_orders_count: number;
                            /**
                             * @description Call requests nobody handled yet
                             * @example 3
                             */
                            new_calls_count: number;
                        };
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The password as it is now
                     * @example correct-horse
                     */
                    current_password: string;
                    /**
                     * @description At least 8 characters
                     * @example another-horse
                     */
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    changeEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description Gets a mail with a link that works for 24 hours
                     * @example olena.new@yarmarok.example
                     */
                    new_email: string;
                    /**
                     * @description The password as it is now
                     * @example correct-horse
                     */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description From the link
                     * @example 17
                     */
                    uid: string;
                    /**
                     * @description From the link
                     * @example kq0bGm1wZx4
                     */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /**
                 * @description Rows at most; above 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: number;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            last_used_at: string;
                            /**
                             * @description What the browser called itself
                             * @example Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0
                             */
                            user_agent: string;
                            /**
                             * @description Address of the sign-in
                             * @example 203.0.113.7
                             */
                            ip: string;
                            /**
                             * @description The session that asks
                             * @example true
                             */
                            current: boolean;
                        }[];
                        /**
                         * @description Rows in all
                         * @example 14
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listSocialIdentities: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description Name of the provider
                             * @example google
                             */
                            provider: string;
                            /**
                             * @description What people call the provider
                             * @example Google
                             */
                            title: string;
                            /**
                             * @description Address of the account there
                             * @example olena@mail.example
                             */
                            email: string;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    linkSocialIdentity: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Name of the provider
                 * @example google
                 */
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description From the address that the browser came back to
                     * @example SplxlOBeZQQYbYS6WxSbIA
                     */
                    code: string;
                    /**
                     * @description From there too
                     * @example Zx4kq0bGm1w
                     */
                    state: string;
                    /**
                     * @description Where the provider sends the browser back to; on our own origin
                     * @example https://yarmarok.example/login/
                     */
                    redirect_uri: string;
                };
            };
        };
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    unlinkSocialIdentity: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Name of the provider
                 * @example google
                 */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listSocialProviders: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                         * @description For its button
                         * @example Google
                         */
                        title: string;
                    }[];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getSocialAuthorizeUrl: {
        parameters: {
            query: {
                /**
                 * @description Where the provider sends the browser back to; on our own origin
                 * @example https://yarmarok.example/login/
                 */
                redirect_uri: string;
                /**
                 * @description Kept by the page that asks; not needed here
                 * @example /account/buyer/orders/
                 */
                next?: string;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Name of the provider
                 * @example google
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
                    "application/json": {
                        /**
                         * @description Where to send the browser
                         * @example https://accounts.example/auth?client_id=yarmarok
                         */
                        authorize_url: string;
                        /**
                         * @description Comes back with the code; compare it
                         * @example Zx4kq0bGm1w
                         */
                        state: string;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    signInSocially: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Name of the provider
                 * @example google
                 */
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description From the address that the browser came back to
                     * @example SplxlOBeZQQYbYS6WxSbIA
                     */
                    code: string;
                    /**
                     * @description From there too
                     * @example Zx4kq0bGm1w
                     */
                    state: string;
                    /**
                     * @description Where the provider sends the browser back to; on our own origin
                     * @example https://yarmarok.example/login/
                     */
                    redirect_uri: string;
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
                    "application/json": {
                        /**
                         * @description For Authorization: Bearer; lasts 3600 s
                         * @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl
                         */
                        access: string;
                        /**
                         * @description Lasts 604800 s; works once
                         * @example kq0bGm1wZx4
                         */
                        refresh: string;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getChoices: {
        parameters: {
            query?: {
                /**
                 * @description For cities
                 * @example ukraine
                 */
                country?: string;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                    "application/json": {
                        /**
                         * @description Value on the wire
                         * @example kyiv
                         */
                        value: string;
                        /**
                         * @description Label in the language of the request
                         * @example Ваза гончарна, косівська кераміка
                         */
                        title: string;
                    }[];
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listCountries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description The value
                             * @example kyiv
                             */
                            value: string;
                            /**
                             * @description Name that people read
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /**
                             * @description The country
                             * @example ukraine
                             */
                            country: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
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
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description The value
                             * @example kyiv
                             */
                            value: string;
                            /**
                             * @description Name that people read
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /**
                             * @description The country
                             * @example ukraine
                             */
                            country: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listPageContent: {
        parameters: {
            query?: {
                /**
                 * @description Rows at most; above 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: number;
                /**
                 * @description Path of the page without the language
                 * @example /about/
                 */
                page_url?: string;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description Which place of the page the text is for
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
                         * @description Rows in all
                         * @example 14
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                         * @description Favourites at most
                         * @example 100
                         */
                        favorites_limit: number;
                        /** @description Amounts of a top-up with the bonus they bring */
                        top_up_packages: {
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            amount: string;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            bonus: string;
                            /**
                             * @description Chosen when the dialog opens
                             * @example true
                             */
                            is_preselected: boolean;
                        }[];
                        /**
                         * @description Bonus of a custom amount: amount times this, rounded up to whole dollars
                         * @example 1.42
                         */
                        top_up_factor: number;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        minimum_top_up: string;
                        /**
                         * @description How many leads the purchase offers first
                         * @example 20
                         */
                        default_leads: number;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        lead_price: string;
                        /**
                         * @description What opening an order costs in leads
                         * @example 1
                         */
                        open_order_leads_price: number;
                        /** @description How it can be paid */
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
                        /** @description Logins with other accounts */
                        social_providers: {
                            /**
                             * @description Name of the provider
                             * @example sandbox
                             */
                            provider: string;
                            /**
                             * @description Name that people read
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        }[];
                        /**
                         * @description Where support reads
                         * @example help@yarmarok.example
                         */
                        support_email: string;
                        /**
                         * @description Name of the product
                         * @example Yarmarok
                         */
                        site_name: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    sendQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description Where the answer goes
                     * @example olena@yarmarok.example
                     */
                    customer_email: string;
                    /**
                     * @description The question
                     * @example Як змінити адресу доставки?
                     */
                    question_text: string;
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
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getCategoryTree: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name that people read
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /** @description Picture of the category */
                            image: {
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
                            } | null;
                            /**
                             * @description Offers that can be seen
                             * @example 120
                             */
                            offers_count: number;
                            /** @description Categories below */
                            children: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name that people read
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /** @description Picture of the category */
                                image: {
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
                                } | null;
                                /**
                                 * @description Offers that can be seen
                                 * @example 120
                                 */
                                offers_count: number;
                                /** @description Categories below */
                                children: {
                                    /**
                                     * @description Identifier
                                     * @example 17
                                     */
                                    id: number;
                                    /**
                                     * @description Name that people read
                                     * @example Ваза гончарна, косівська кераміка
                                     */
                                    title: string;
                                    /**
                                     * @description Name in addresses
                                     * @example vaza-honcharna-1
                                     */
                                    alias: string;
                                    /** @description Picture of the category */
                                    image: {
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
                                    } | null;
                                    /**
                                     * @description Offers that can be seen
                                     * @example 120
                                     */
                                    offers_count: number;
                                    /**
                                     * @description Categories below
                                     * @example []
                                     */
                                    children: unknown[];
                                }[];
                            }[];
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Name in addresses
                 * @example vaza-honcharna-1
                 */
                alias: string;
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
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /**
                         * @description Name that people read
                         * @example Ваза гончарна, косівська кераміка
                         */
                        title: string;
                        /**
                         * @description Name in addresses
                         * @example vaza-honcharna-1
                         */
                        alias: string;
                        /** @description Picture of the category */
                        image: {
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
                        } | null;
                        /**
                         * @description Offers that can be seen
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
                        /** @description Categories above, from the top */
                        ancestors: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Name that people read
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        }[];
                        /** @description Categories below */
                        children: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name that people read
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /** @description Picture of the category */
                            image: {
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
                            } | null;
                            /**
                             * @description Offers that can be seen
                             * @example 120
                             */
                            offers_count: number;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listTags: {
        parameters: {
            query?: {
                /**
                 * @description Rows at most; above 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: number;
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
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Name that people read
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /**
                             * @description Offers that can be seen
                             * @example 120
                             */
                            offers_count: number;
                        }[];
                        /**
                         * @description Rows in all
                         * @example 14
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    autocompleteCategories: {
        parameters: {
            query?: {
                /**
                 * @description What to look for; every word is a beginning
                 * @example ваза
                 */
                search?: string;
                /**
                 * @description Rows at most; above 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: number;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Name that people read
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /** @description Categories above, from the top */
                            ancestors: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description Name that people read
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                            }[];
                        }[];
                        /**
                         * @description Rows in all
                         * @example 14
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listOffers: {
        parameters: {
            query?: {
                /**
                 * @description Rows at most; above 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: number;
                /**
                 * @description Category with its descendants
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
                 * @description What to look for; every word is a beginning
                 * @example ваза
                 */
                search?: string;
                /**
                 * @description Amount in hryvnia
                 * @example 1000
                 */
                price_min?: string;
                /**
                 * @description Amount in hryvnia
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
                city?: "kyiv" | "kharkiv";
                /**
                 * @description Paid offers alone, or only the others
                 * @example true
                 */
                in_top?: boolean;
                /**
                 * @description Without one: the last hoisted first; with a search the most relevant first
                 * @example -hoisted_at
                 */
                ordering?: "-hoisted_at" | "price" | "-price" | "-created_at" | "-views_count" | "-included_in_orders_count" | "-avg_review_rating" | "relevance";
                /**
                 * @description Where the page before ended, as `next` has it; not to be made up
                 * @example 1041:7
                 */
                after?: string;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description In the language of the request, else uk, ru, en
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /**
                             * @description Language that the title is really in
                             * @example uk
                             * @enum {string}
                             */
                            title_lang: "uk" | "ru" | "en";
                            main_image: {
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
                            } | null;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            price: string;
                            old_price: string | null;
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
                             * @description What the price is for
                             * @example piece
                             * @enum {string}
                             */
                            unit: "piece" | "hour" | "m2" | "service";
                            /**
                             * @description Product or service
                             * @example product
                             * @enum {string}
                             */
                            offering_type: "product" | "service";
                            /**
                             * @description Paid: shown first within the same ordering
                             * @example true
                             */
                            in_top: boolean;
                            /**
                             * @description Paid: shown on a tinted plate
                             * @example true
                             */
                            in_color: boolean;
                            /**
                             * @description Tint of the card, where it is paid for
                             * @example #fdf3d8
                             */
                            color: string | null;
                            /**
                             * @description Views
                             * @example 240
                             */
                            views_count: number;
                            /**
                             * @description Orders that it is in
                             * @example 3
                             */
                            included_in_orders_count: number;
                            /**
                             * @description Mean of the stars; null while there are none
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
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                            /** @description The shop */
                            shop: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description Name that people read
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                                /**
                                 * @description Name of the city, in the language of the request
                                 * @example Київ
                                 */
                                get_city_display: string;
                            };
                        }[];
                        /**
                         * @description Rows in all
                         * @example 14
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Name in addresses
                 * @example vaza-honcharna-1
                 */
                alias: string;
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
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /**
                         * @description Name in addresses
                         * @example vaza-honcharna-1
                         */
                        alias: string;
                        /**
                         * @description In the language of the request, else uk, ru, en
                         * @example Ваза гончарна, косівська кераміка
                         */
                        title: string;
                        /**
                         * @description Language that the title is really in
                         * @example uk
                         * @enum {string}
                         */
                        title_lang: "uk" | "ru" | "en";
                        main_image: {
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
                        } | null;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        price: string;
                        old_price: string | null;
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
                         * @description What the price is for
                         * @example piece
                         * @enum {string}
                         */
                        unit: "piece" | "hour" | "m2" | "service";
                        /**
                         * @description Product or service
                         * @example product
                         * @enum {string}
                         */
                        offering_type: "product" | "service";
                        /**
                         * @description Paid: shown first within the same ordering
                         * @example true
                         */
                        in_top: boolean;
                        /**
                         * @description Paid: shown on a tinted plate
                         * @example true
                         */
                        in_color: boolean;
                        /**
                         * @description Tint of the card, where it is paid for
                         * @example #fdf3d8
                         */
                        color: string | null;
                        /**
                         * @description Views
                         * @example 240
                         */
                        views_count: number;
                        /**
                         * @description Orders that it is in
                         * @example 3
                         */
                        included_in_orders_count: number;
                        /**
                         * @description Mean of the stars; null while there are none
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
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        /** @description The shop */
                        shop: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Name that people read
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /**
                             * @description Name of the city, in the language of the request
                             * @example Київ
                             */
                            get_city_display: string;
                            /**
                             * @description Mean of the stars; null while there are none
                             * @example 4.8
                             */
                            avg_review_rating: number | null;
                            /**
                             * @description Reviews
                             * @example 12
                             */
                            reviews_count: number;
                            /**
                             * @description Whether everybody sees the phone
                             * @example true
                             */
                            is_phone_public: boolean;
                            /** @example +380500000011 */
                            phone: string | null;
                            /**
                             * @description Opening hours by day; null: closed
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
                        };
                        /**
                         * @description Sanitised HTML
                         * @example <p>Ручна робота, висота 32 см.</p>
                         */
                        description: string;
                        /** @description Pictures, the main one first */
                        images: {
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
                        }[];
                        /** @description Properties that buyers compare */
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
                        /** @description Tags */
                        tags: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Name that people read
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        }[];
                        /** @description The category */
                        category: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Name that people read
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /** @description Categories above, from the top */
                            ancestors: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description Name that people read
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                            }[];
                        };
                        /**
                         * @description Article number of the seller
                         * @example KV-32
                         */
                        sku: string | null;
                        /**
                         * @description Pieces in stock; null: not counted
                         * @example 12
                         */
                        stock: number | null;
                        /**
                         * @description How it can be delivered
                         * @example [
                         *       "nova_poshta",
                         *       "self_pickup"
                         *     ]
                         */
                        delivery_methods: string[];
                        /**
                         * @description How it can be paid
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
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        updated_at: string;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    registerView: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listSimilarOffers: {
        parameters: {
            query?: {
                /**
                 * @description Rows at most; above 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: number;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
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
                    "application/json": {
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description In the language of the request, else uk, ru, en
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /**
                             * @description Language that the title is really in
                             * @example uk
                             * @enum {string}
                             */
                            title_lang: "uk" | "ru" | "en";
                            main_image: {
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
                            } | null;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            price: string;
                            old_price: string | null;
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
                             * @description What the price is for
                             * @example piece
                             * @enum {string}
                             */
                            unit: "piece" | "hour" | "m2" | "service";
                            /**
                             * @description Product or service
                             * @example product
                             * @enum {string}
                             */
                            offering_type: "product" | "service";
                            /**
                             * @description Paid: shown first within the same ordering
                             * @example true
                             */
                            in_top: boolean;
                            /**
                             * @description Paid: shown on a tinted plate
                             * @example true
                             */
                            in_color: boolean;
                            /**
                             * @description Tint of the card, where it is paid for
                             * @example #fdf3d8
                             */
                            color: string | null;
                            /**
                             * @description Views
                             * @example 240
                             */
                            views_count: number;
                            /**
                             * @description Orders that it is in
                             * @example 3
                             */
                            included_in_orders_count: number;
                            /**
                             * @description Mean of the stars; null while there are none
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
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                            /** @description The shop */
                            shop: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description Name that people read
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                                /**
                                 * @description Name of the city, in the language of the request
                                 * @example Київ
                                 */
                                get_city_display: string;
                            };
                        }[];
                        /**
                         * @description Rows in all
                         * @example 14
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listOffersByIds: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Identifiers of offers
                     * @example [
                     *       17,
                     *       4,
                     *       256
                     *     ]
                     */
                    ids: number[];
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
                    "application/json": {
                        /**
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /**
                         * @description Name in addresses
                         * @example vaza-honcharna-1
                         */
                        alias: string;
                        /**
                         * @description In the language of the request, else uk, ru, en
                         * @example Ваза гончарна, косівська кераміка
                         */
                        title: string;
                        /**
                         * @description Language that the title is really in
                         * @example uk
                         * @enum {string}
                         */
                        title_lang: "uk" | "ru" | "en";
                        main_image: {
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
                        } | null;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        price: string;
                        old_price: string | null;
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
                         * @description What the price is for
                         * @example piece
                         * @enum {string}
                         */
                        unit: "piece" | "hour" | "m2" | "service";
                        /**
                         * @description Product or service
                         * @example product
                         * @enum {string}
                         */
                        offering_type: "product" | "service";
                        /**
                         * @description Paid: shown first within the same ordering
                         * @example true
                         */
                        in_top: boolean;
                        /**
                         * @description Paid: shown on a tinted plate
                         * @example true
                         */
                        in_color: boolean;
                        /**
                         * @description Tint of the card, where it is paid for
                         * @example #fdf3d8
                         */
                        color: string | null;
                        /**
                         * @description Views
                         * @example 240
                         */
                        views_count: number;
                        /**
                         * @description Orders that it is in
                         * @example 3
                         */
                        included_in_orders_count: number;
                        /**
                         * @description Mean of the stars; null while there are none
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
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        /** @description The shop */
                        shop: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Name that people read
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /**
                             * @description Name of the city, in the language of the request
                             * @example Київ
                             */
                            get_city_display: string;
                        };
                    }[];
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    autocompleteOffers: {
        parameters: {
            query?: {
                /**
                 * @description What to look for; every word is a beginning
                 * @example ваза
                 */
                search?: string;
                /**
                 * @description Rows at most; above 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: number;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Name that people read
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            price: string;
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
                            main_image: {
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
                            } | null;
                        }[];
                        /**
                         * @description Rows in all
                         * @example 14
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listFavorites: {
        parameters: {
            query?: {
                /**
                 * @description Rows at most; above 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: number;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description In the language of the request, else uk, ru, en
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /**
                             * @description Language that the title is really in
                             * @example uk
                             * @enum {string}
                             */
                            title_lang: "uk" | "ru" | "en";
                            main_image: {
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
                            } | null;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            price: string;
                            old_price: string | null;
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
                             * @description What the price is for
                             * @example piece
                             * @enum {string}
                             */
                            unit: "piece" | "hour" | "m2" | "service";
                            /**
                             * @description Product or service
                             * @example product
                             * @enum {string}
                             */
                            offering_type: "product" | "service";
                            /**
                             * @description Paid: shown first within the same ordering
                             * @example true
                             */
                            in_top: boolean;
                            /**
                             * @description Paid: shown on a tinted plate
                             * @example true
                             */
                            in_color: boolean;
                            /**
                             * @description Tint of the card, where it is paid for
                             * @example #fdf3d8
                             */
                            color: string | null;
                            /**
                             * @description Views
                             * @example 240
                             */
                            views_count: number;
                            /**
                             * @description Orders that it is in
                             * @example 3
                             */
                            included_in_orders_count: number;
                            /**
                             * @description Mean of the stars; null while there are none
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
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                            /** @description The shop */
                            shop: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description Name that people read
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                                /**
                                 * @description Name of the city, in the language of the request
                                 * @example Київ
                                 */
                                get_city_display: string;
                            };
                        }[];
                        /**
                         * @description Rows in all
                         * @example 14
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listVisited: {
        parameters: {
            query?: {
                /**
                 * @description Rows at most; above 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: number;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description In the language of the request, else uk, ru, en
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /**
                             * @description Language that the title is really in
                             * @example uk
                             * @enum {string}
                             */
                            title_lang: "uk" | "ru" | "en";
                            main_image: {
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
                            } | null;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            price: string;
                            old_price: string | null;
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
                             * @description What the price is for
                             * @example piece
                             * @enum {string}
                             */
                            unit: "piece" | "hour" | "m2" | "service";
                            /**
                             * @description Product or service
                             * @example product
                             * @enum {string}
                             */
                            offering_type: "product" | "service";
                            /**
                             * @description Paid: shown first within the same ordering
                             * @example true
                             */
                            in_top: boolean;
                            /**
                             * @description Paid: shown on a tinted plate
                             * @example true
                             */
                            in_color: boolean;
                            /**
                             * @description Tint of the card, where it is paid for
                             * @example #fdf3d8
                             */
                            color: string | null;
                            /**
                             * @description Views
                             * @example 240
                             */
                            views_count: number;
                            /**
                             * @description Orders that it is in
                             * @example 3
                             */
                            included_in_orders_count: number;
                            /**
                             * @description Mean of the stars; null while there are none
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
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                            /** @description The shop */
                            shop: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description Name that people read
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                                /**
                                 * @description Name of the city, in the language of the request
                                 * @example Київ
                                 */
                                get_city_display: string;
                            };
                        }[];
                        /**
                         * @description Rows in all
                         * @example 14
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    addToFavorites: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    removeFromFavorites: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    mergeVisited: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    clearVisited: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listOfferReviews: {
        parameters: {
            query?: {
                /**
                 * @description Rows at most; above 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: number;
                /**
                 * @description Newest first by default
                 * @example -created_at
                 */
                ordering?: "-created_at" | "created_at" | "-rating" | "rating";
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
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
                    "application/json": {
                        /** @description Reviews */
                        results: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description First name and one letter of the author
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
                            images: {
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
                            }[];
                            reply: string | null;
                            replied_at: string | null;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                        }[];
                        /**
                         * @description Reviews in all
                         * @example 12
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: string | null;
                        /** @description All reviews of the offer in numbers */
                        summary: {
                            avg_rating: number | null;
                            /** @description Reviews by number of stars */
                            histogram: {
                                /**
                                 * @description Reviews with so many stars
                                 * @example 3
                                 */
                                1: number;
                                /**
                                 * @description Reviews with so many stars
                                 * @example 3
                                 */
                                2: number;
                                /**
                                 * @description Reviews with so many stars
                                 * @example 3
                                 */
                                3: number;
                                /**
                                 * @description Reviews with so many stars
                                 * @example 3
                                 */
                                4: number;
                                /**
                                 * @description Reviews with so many stars
                                 * @example 3
                                 */
                                5: number;
                            };
                        };
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listShops: {
        parameters: {
            query?: {
                /**
                 * @description Rows at most; above 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: number;
                /**
                 * @description What to look for; every word is a beginning
                 * @example ваза
                 */
                search?: string;
                /**
                 * @description The city
                 * @example kyiv
                 */
                city?: "kyiv" | "kharkiv";
                /**
                 * @description Order of the rows
                 * @example -rating
                 */
                ordering?: "-rating" | "-offers_count" | "-created_at" | "title";
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Name that people read
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /**
                             * @description What is told about it
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
                            logo: {
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
                            } | null;
                            /**
                             * @description Offers that can be seen
                             * @example 120
                             */
                            offers_count: number;
                            /**
                             * @description Mean of the stars; null while there are none
                             * @example 4.8
                             */
                            avg_review_rating: number | null;
                            /**
                             * @description Reviews
                             * @example 12
                             */
                            reviews_count: number;
                            /**
                             * @description Closed for a while: nothing can be bought
                             * @example true
                             */
                            is_on_holiday: boolean;
                            /** @description Pictures of up to four offers */
                            preview_images: {
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
                            }[];
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                        }[];
                        /**
                         * @description Rows in all
                         * @example 14
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Name in addresses
                 * @example vaza-honcharna-1
                 */
                alias: string;
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
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /**
                         * @description Name in addresses
                         * @example vaza-honcharna-1
                         */
                        alias: string;
                        /**
                         * @description Name that people read
                         * @example Ваза гончарна, косівська кераміка
                         */
                        title: string;
                        /**
                         * @description What is told about it
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
                        logo: {
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
                        } | null;
                        /**
                         * @description Offers that can be seen
                         * @example 120
                         */
                        offers_count: number;
                        /**
                         * @description Mean of the stars; null while there are none
                         * @example 4.8
                         */
                        avg_review_rating: number | null;
                        /**
                         * @description Reviews
                         * @example 12
                         */
                        reviews_count: number;
                        /**
                         * @description Closed for a while: nothing can be bought
                         * @example true
                         */
                        is_on_holiday: boolean;
                        /** @description Pictures of up to four offers */
                        preview_images: {
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
                        }[];
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        /** @example +380500000011 */
                        phone: string | null;
                        /**
                         * @description Opening hours by day; null: closed
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
                        /** @description The published site of the shop; null without one */
                        site: {
                            /**
                             * @description Colour of the shop’s page
                             * @example #12634a
                             */
                            theme_color: string | null;
                            cover: {
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
                            } | null;
                            logo: {
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
                            } | null;
                            /**
                             * @description One line under the name
                             * @example Глина, що памʼятає руки
                             */
                            slogan: string;
                            /**
                             * @description Sanitised HTML
                             * @example <p>Гончарі з Косова.</p>
                             */
                            about: string;
                            /**
                             * @description Other ways to reach the shop, by their name; in statistics: contacts that were opened
                             * @example {
                             *       "telegram": "@lozna"
                             *     }
                             */
                            contacts: {
                                [key: string]: unknown;
                            };
                            /**
                             * @description Opening hours by day; null: closed
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
                             * @description Pages of the shop elsewhere
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
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What is ordered */
                    items: {
                        /**
                         * @description Identifier
                         * @example 17
                         */
                        offer: number;
                        /**
                         * @description How many
                         * @example 2
                         */
                        quantity: number;
                        /**
                         * @description What was shown; another one now refuses the whole order
                         * @example 2400.00
                         */
                        price?: string;
                    }[];
                    /**
                     * @description Name of the buyer
                     * @example Олена Коваленко
                     */
                    buyer_name: string;
                    /**
                     * @description Ukrainian phone in any usual form
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
                     * @description How it is delivered
                     * @example nova_poshta
                     * @enum {string}
                     */
                    delivery_method: "nova_poshta" | "novaPoshta" | "ukr_poshta" | "ukrPoshta" | "courier" | "address_delivery" | "addressDelivery" | "self_pickup" | "selfPickup";
                    delivery_city?: string | null;
                    delivery_address?: string | null;
                    /**
                     * @description How it is paid
                     * @example cash_on_delivery
                     * @enum {string}
                     */
                    payment_method: "cash_on_delivery" | "cashOnDelivery" | "bank_card" | "bankCard" | "bank_transfer" | "bankTransfer";
                    /** @example Без передзвону */
                    comment?: string | null;
                    /**
                     * @description Pays up to half of the orders in hryvnias with bonuses; for buyers who are signed in
                     * @example true
                     */
                    use_bonuses?: boolean;
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
                         * @description Common to the orders of one checkout
                         * @example YA-7K2MQ4XN
                         */
                        group_number: string;
                        /** @description One per shop and currency */
                        orders: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Number that people call the order by
                             * @example 104582
                             */
                            number: string;
                            /** @description Shop that sells */
                            shop: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description Title of the shop
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                            };
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
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            total: string;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            bonuses_used: string;
                        }[];
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listBuyerOrders: {
        parameters: {
            query?: {
                /**
                 * @description Rows at most; above 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: number;
                /**
                 * @description Only this status
                 * @example waiting_for_payment
                 */
                status?: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Number that people call the order by
                             * @example 104582
                             */
                            number: string;
                            /**
                             * @description Common to the orders of one checkout
                             * @example YA-7K2MQ4XN
                             */
                            group_number: string;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                            /** @description Shop that sells */
                            shop: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description Title of the shop
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                            };
                            /** @description Lines of the order */
                            items: {
                                /** @description What is ordered */
                                offer: {
                                    /**
                                     * @description Identifier
                                     * @example 17
                                     */
                                    id: number;
                                    /**
                                     * @description Name in addresses
                                     * @example vaza-honcharna-1
                                     */
                                    alias: string;
                                    /**
                                     * @description As it was when ordered
                                     * @example Ваза гончарна, косівська кераміка
                                     */
                                    title: string;
                                    main_image: {
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
                                    } | null;
                                };
                                /**
                                 * @description How many
                                 * @example 2
                                 */
                                quantity: number;
                                /**
                                 * @description What it is counted in
                                 * @example piece
                                 */
                                unit: string;
                                /** @example KV-32 */
                                sku: string | null;
                                /**
                                 * @description Decimal string with two places
                                 * @example 1299.00
                                 */
                                price: string;
                                /**
                                 * @description Decimal string with two places
                                 * @example 1299.00
                                 */
                                total: string;
                            }[];
                            /** @description What is ordered */
                            offer?: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description As it was when ordered
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                                main_image: {
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
                                } | null;
                            };
                            /**
                             * @description Of the only line
                             * @example 2
                             */
                            quantity?: number;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            price?: string;
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
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            total: string;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            bonuses_used: string;
                            /**
                             * @description Where the order stands
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
                             * @description Where the seller may move it
                             * @example [
                             *       "in_progress",
                             *       "canceled"
                             *     ]
                             */
                            next_statuses: ("waiting_for_payment" | "in_progress" | "completed" | "canceled")[];
                            /** @example not_available */
                            cancel_reason: ("not_available" | "price_changed" | "buyers_request" | "not_enough_fields" | "duplicate" | "invalid_phone" | "returned" | "other") | null;
                            /** @description What happened, oldest first */
                            history: {
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, UTC
                                 * @example 2026-11-18T12:20:00.000Z
                                 */
                                at: string;
                                /**
                                 * @description Who did it
                                 * @example buyer
                                 * @enum {string}
                                 */
                                by: "buyer" | "seller" | "system" | "support";
                                /** @example waiting_for_payment */
                                from: ("waiting_for_payment" | "in_progress" | "completed" | "canceled") | null;
                                /**
                                 * @description Status after
                                 * @example waiting_for_payment
                                 * @enum {string}
                                 */
                                to: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
                                /** @example Без передзвону */
                                comment: string | null;
                            }[];
                            /**
                             * @description How it is paid
                             * @example cash_on_delivery
                             * @enum {string}
                             */
                            payment_method: "cash_on_delivery" | "bank_card" | "bank_transfer";
                            /**
                             * @description Label of the payment, in the language of the request
                             * @example Оплата при отриманні
                             */
                            get_payment_method_display: string;
                            /**
                             * @description How it is delivered
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
                            /** @example Відділення № 47 */
                            delivery_address: string | null;
                            ttn: string | null;
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
                             * @description Whether the seller sees the buyer
                             * @example true
                             */
                            is_opened: boolean;
                            /**
                             * @description A phone sale
                             * @example true
                             */
                            is_entered_by_seller: boolean;
                            /** @example pending */
                            bad_lead_status: ("pending" | "credited" | "refused") | null;
                            /**
                             * @description Whether the seller has rated the buyer
                             * @example true
                             */
                            is_buyer_reviewed: boolean;
                            /**
                             * @description Whether the seller can: a completed order of somebody with an account, not rated yet
                             * @example true
                             */
                            can_review_buyer: boolean;
                            opened_at: string | null;
                            /**
                             * @description What opening costs, or cost, in leads
                             * @example 1
                             */
                            open_price_leads: number;
                            /**
                             * @description What may be wrong, in words
                             * @example [
                             *       "ttn_format"
                             *     ]
                             */
                            warnings: string[];
                        }[];
                        /**
                         * @description Rows in all
                         * @example 14
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getBuyerOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
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
                    "application/json": {
                        /**
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /**
                         * @description Number that people call the order by
                         * @example 104582
                         */
                        number: string;
                        /**
                         * @description Common to the orders of one checkout
                         * @example YA-7K2MQ4XN
                         */
                        group_number: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        /** @description Shop that sells */
                        shop: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the shop
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        };
                        /** @description Lines of the order */
                        items: {
                            /** @description What is ordered */
                            offer: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description As it was when ordered
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                                main_image: {
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
                                } | null;
                            };
                            /**
                             * @description How many
                             * @example 2
                             */
                            quantity: number;
                            /**
                             * @description What it is counted in
                             * @example piece
                             */
                            unit: string;
                            /** @example KV-32 */
                            sku: string | null;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            price: string;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            total: string;
                        }[];
                        /** @description What is ordered */
                        offer?: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description As it was when ordered
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            main_image: {
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
                            } | null;
                        };
                        /**
                         * @description Of the only line
                         * @example 2
                         */
                        quantity?: number;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        price?: string;
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
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        total: string;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        bonuses_used: string;
                        /**
                         * @description Where the order stands
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
                         * @description Where the seller may move it
                         * @example [
                         *       "in_progress",
                         *       "canceled"
                         *     ]
                         */
                        next_statuses: ("waiting_for_payment" | "in_progress" | "completed" | "canceled")[];
                        /** @example not_available */
                        cancel_reason: ("not_available" | "price_changed" | "buyers_request" | "not_enough_fields" | "duplicate" | "invalid_phone" | "returned" | "other") | null;
                        /** @description What happened, oldest first */
                        history: {
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            at: string;
                            /**
                             * @description Who did it
                             * @example buyer
                             * @enum {string}
                             */
                            by: "buyer" | "seller" | "system" | "support";
                            /** @example waiting_for_payment */
                            from: ("waiting_for_payment" | "in_progress" | "completed" | "canceled") | null;
                            /**
                             * @description Status after
                             * @example waiting_for_payment
                             * @enum {string}
                             */
                            to: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
                            /** @example Без передзвону */
                            comment: string | null;
                        }[];
                        /**
                         * @description How it is paid
                         * @example cash_on_delivery
                         * @enum {string}
                         */
                        payment_method: "cash_on_delivery" | "bank_card" | "bank_transfer";
                        /**
                         * @description Label of the payment, in the language of the request
                         * @example Оплата при отриманні
                         */
                        get_payment_method_display: string;
                        /**
                         * @description How it is delivered
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
                        /** @example Відділення № 47 */
                        delivery_address: string | null;
                        ttn: string | null;
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
                         * @description Whether the seller sees the buyer
                         * @example true
                         */
                        is_opened: boolean;
                        /**
                         * @description A phone sale
                         * @example true
                         */
                        is_entered_by_seller: boolean;
                        /** @example pending */
                        bad_lead_status: ("pending" | "credited" | "refused") | null;
                        /**
                         * @description Whether the seller has rated the buyer
                         * @example true
                         */
                        is_buyer_reviewed: boolean;
                        /**
                         * @description Whether the seller can: a completed order of somebody with an account, not rated yet
                         * @example true
                         */
                        can_review_buyer: boolean;
                        opened_at: string | null;
                        /**
                         * @description What opening costs, or cost, in leads
                         * @example 1
                         */
                        open_price_leads: number;
                        /**
                         * @description What may be wrong, in words
                         * @example [
                         *       "ttn_format"
                         *     ]
                         */
                        warnings: string[];
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Why
                     * @example not_available
                     * @enum {string}
                     */
                    reason: "not_available" | "price_changed" | "buyers_request" | "not_enough_fields" | "duplicate" | "invalid_phone" | "returned" | "other";
                    /** @example Без передзвону */
                    comment?: string | null;
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
                    "application/json": {
                        /**
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /**
                         * @description Number that people call the order by
                         * @example 104582
                         */
                        number: string;
                        /**
                         * @description Common to the orders of one checkout
                         * @example YA-7K2MQ4XN
                         */
                        group_number: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        /** @description Shop that sells */
                        shop: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the shop
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        };
                        /** @description Lines of the order */
                        items: {
                            /** @description What is ordered */
                            offer: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description As it was when ordered
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                                main_image: {
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
                                } | null;
                            };
                            /**
                             * @description How many
                             * @example 2
                             */
                            quantity: number;
                            /**
                             * @description What it is counted in
                             * @example piece
                             */
                            unit: string;
                            /** @example KV-32 */
                            sku: string | null;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            price: string;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            total: string;
                        }[];
                        /** @description What is ordered */
                        offer?: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description As it was when ordered
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            main_image: {
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
                            } | null;
                        };
                        /**
                         * @description Of the only line
                         * @example 2
                         */
                        quantity?: number;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        price?: string;
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
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        total: string;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        bonuses_used: string;
                        /**
                         * @description Where the order stands
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
                         * @description Where the seller may move it
                         * @example [
                         *       "in_progress",
                         *       "canceled"
                         *     ]
                         */
                        next_statuses: ("waiting_for_payment" | "in_progress" | "completed" | "canceled")[];
                        /** @example not_available */
                        cancel_reason: ("not_available" | "price_changed" | "buyers_request" | "not_enough_fields" | "duplicate" | "invalid_phone" | "returned" | "other") | null;
                        /** @description What happened, oldest first */
                        history: {
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            at: string;
                            /**
                             * @description Who did it
                             * @example buyer
                             * @enum {string}
                             */
                            by: "buyer" | "seller" | "system" | "support";
                            /** @example waiting_for_payment */
                            from: ("waiting_for_payment" | "in_progress" | "completed" | "canceled") | null;
                            /**
                             * @description Status after
                             * @example waiting_for_payment
                             * @enum {string}
                             */
                            to: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
                            /** @example Без передзвону */
                            comment: string | null;
                        }[];
                        /**
                         * @description How it is paid
                         * @example cash_on_delivery
                         * @enum {string}
                         */
                        payment_method: "cash_on_delivery" | "bank_card" | "bank_transfer";
                        /**
                         * @description Label of the payment, in the language of the request
                         * @example Оплата при отриманні
                         */
                        get_payment_method_display: string;
                        /**
                         * @description How it is delivered
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
                        /** @example Відділення № 47 */
                        delivery_address: string | null;
                        ttn: string | null;
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
                         * @description Whether the seller sees the buyer
                         * @example true
                         */
                        is_opened: boolean;
                        /**
                         * @description A phone sale
                         * @example true
                         */
                        is_entered_by_seller: boolean;
                        /** @example pending */
                        bad_lead_status: ("pending" | "credited" | "refused") | null;
                        /**
                         * @description Whether the seller has rated the buyer
                         * @example true
                         */
                        is_buyer_reviewed: boolean;
                        /**
                         * @description Whether the seller can: a completed order of somebody with an account, not rated yet
                         * @example true
                         */
                        can_review_buyer: boolean;
                        opened_at: string | null;
                        /**
                         * @description What opening costs, or cost, in leads
                         * @example 1
                         */
                        open_price_leads: number;
                        /**
                         * @description What may be wrong, in words
                         * @example [
                         *       "ttn_format"
                         *     ]
                         */
                        warnings: string[];
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    confirmReceived: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
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
                    "application/json": {
                        /**
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /**
                         * @description Number that people call the order by
                         * @example 104582
                         */
                        number: string;
                        /**
                         * @description Common to the orders of one checkout
                         * @example YA-7K2MQ4XN
                         */
                        group_number: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        /** @description Shop that sells */
                        shop: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the shop
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        };
                        /** @description Lines of the order */
                        items: {
                            /** @description What is ordered */
                            offer: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description As it was when ordered
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                                main_image: {
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
                                } | null;
                            };
                            /**
                             * @description How many
                             * @example 2
                             */
                            quantity: number;
                            /**
                             * @description What it is counted in
                             * @example piece
                             */
                            unit: string;
                            /** @example KV-32 */
                            sku: string | null;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            price: string;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            total: string;
                        }[];
                        /** @description What is ordered */
                        offer?: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description As it was when ordered
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            main_image: {
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
                            } | null;
                        };
                        /**
                         * @description Of the only line
                         * @example 2
                         */
                        quantity?: number;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        price?: string;
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
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        total: string;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        bonuses_used: string;
                        /**
                         * @description Where the order stands
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
                         * @description Where the seller may move it
                         * @example [
                         *       "in_progress",
                         *       "canceled"
                         *     ]
                         */
                        next_statuses: ("waiting_for_payment" | "in_progress" | "completed" | "canceled")[];
                        /** @example not_available */
                        cancel_reason: ("not_available" | "price_changed" | "buyers_request" | "not_enough_fields" | "duplicate" | "invalid_phone" | "returned" | "other") | null;
                        /** @description What happened, oldest first */
                        history: {
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            at: string;
                            /**
                             * @description Who did it
                             * @example buyer
                             * @enum {string}
                             */
                            by: "buyer" | "seller" | "system" | "support";
                            /** @example waiting_for_payment */
                            from: ("waiting_for_payment" | "in_progress" | "completed" | "canceled") | null;
                            /**
                             * @description Status after
                             * @example waiting_for_payment
                             * @enum {string}
                             */
                            to: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
                            /** @example Без передзвону */
                            comment: string | null;
                        }[];
                        /**
                         * @description How it is paid
                         * @example cash_on_delivery
                         * @enum {string}
                         */
                        payment_method: "cash_on_delivery" | "bank_card" | "bank_transfer";
                        /**
                         * @description Label of the payment, in the language of the request
                         * @example Оплата при отриманні
                         */
                        get_payment_method_display: string;
                        /**
                         * @description How it is delivered
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
                        /** @example Відділення № 47 */
                        delivery_address: string | null;
                        ttn: string | null;
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
                         * @description Whether the seller sees the buyer
                         * @example true
                         */
                        is_opened: boolean;
                        /**
                         * @description A phone sale
                         * @example true
                         */
                        is_entered_by_seller: boolean;
                        /** @example pending */
                        bad_lead_status: ("pending" | "credited" | "refused") | null;
                        /**
                         * @description Whether the seller has rated the buyer
                         * @example true
                         */
                        is_buyer_reviewed: boolean;
                        /**
                         * @description Whether the seller can: a completed order of somebody with an account, not rated yet
                         * @example true
                         */
                        can_review_buyer: boolean;
                        opened_at: string | null;
                        /**
                         * @description What opening costs, or cost, in leads
                         * @example 1
                         */
                        open_price_leads: number;
                        /**
                         * @description What may be wrong, in words
                         * @example [
                         *       "ttn_format"
                         *     ]
                         */
                        warnings: string[];
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    repeatOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
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
                    "application/json": {
                        /** @description What can still be bought */
                        items: {
                            /** @description The offer */
                            offer: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description In the language of the request, else uk, ru, en
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                                /**
                                 * @description Language that the title is really in
                                 * @example uk
                                 * @enum {string}
                                 */
                                title_lang: "uk" | "ru" | "en";
                                main_image: {
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
                                } | null;
                                /**
                                 * @description Decimal string with two places
                                 * @example 1299.00
                                 */
                                price: string;
                                old_price: string | null;
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
                                 * @description What the price is for
                                 * @example piece
                                 * @enum {string}
                                 */
                                unit: "piece" | "hour" | "m2" | "service";
                                /**
                                 * @description Product or service
                                 * @example product
                                 * @enum {string}
                                 */
                                offering_type: "product" | "service";
                                /**
                                 * @description Paid: shown first within the same ordering
                                 * @example true
                                 */
                                in_top: boolean;
                                /**
                                 * @description Paid: shown on a tinted plate
                                 * @example true
                                 */
                                in_color: boolean;
                                /**
                                 * @description Tint of the card, where it is paid for
                                 * @example #fdf3d8
                                 */
                                color: string | null;
                                /**
                                 * @description Views
                                 * @example 240
                                 */
                                views_count: number;
                                /**
                                 * @description Orders that it is in
                                 * @example 3
                                 */
                                included_in_orders_count: number;
                                /**
                                 * @description Mean of the stars; null while there are none
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
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, UTC
                                 * @example 2026-11-18T12:20:00.000Z
                                 */
                                created_at: string;
                                /** @description The shop */
                                shop: {
                                    /**
                                     * @description Identifier
                                     * @example 17
                                     */
                                    id: number;
                                    /**
                                     * @description Name in addresses
                                     * @example vaza-honcharna-1
                                     */
                                    alias: string;
                                    /**
                                     * @description Name that people read
                                     * @example Ваза гончарна, косівська кераміка
                                     */
                                    title: string;
                                    /**
                                     * @description Name of the city, in the language of the request
                                     * @example Київ
                                     */
                                    get_city_display: string;
                                };
                            };
                            /**
                             * @description How many can be had
                             * @example 2
                             */
                            quantity: number;
                        }[];
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listSellerOrders: {
        parameters: {
            query?: {
                /**
                 * @description Rows at most; above 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: number;
                /**
                 * @description Identifier
                 * @example 4
                 */
                shop?: number;
                /**
                 * @description `new`: not opened yet
                 * @example waiting_for_payment
                 */
                status?: "waiting_for_payment" | "in_progress" | "completed" | "canceled" | "new";
                /**
                 * @description Only opened ones, or only those that are not
                 * @example true
                 */
                is_opened?: boolean;
                /**
                 * @description Number, title; of opened orders also name, phone, e-mail, waybill
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
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Number that people call the order by
                             * @example 104582
                             */
                            number: string;
                            /**
                             * @description Common to the orders of one checkout
                             * @example YA-7K2MQ4XN
                             */
                            group_number: string;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                            /** @description Shop that sells */
                            shop: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description Title of the shop
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                            };
                            /** @description Lines of the order */
                            items: {
                                /** @description What is ordered */
                                offer: {
                                    /**
                                     * @description Identifier
                                     * @example 17
                                     */
                                    id: number;
                                    /**
                                     * @description Name in addresses
                                     * @example vaza-honcharna-1
                                     */
                                    alias: string;
                                    /**
                                     * @description As it was when ordered
                                     * @example Ваза гончарна, косівська кераміка
                                     */
                                    title: string;
                                    main_image: {
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
                                    } | null;
                                };
                                /**
                                 * @description How many
                                 * @example 2
                                 */
                                quantity: number;
                                /**
                                 * @description What it is counted in
                                 * @example piece
                                 */
                                unit: string;
                                /** @example KV-32 */
                                sku: string | null;
                                /**
                                 * @description Decimal string with two places
                                 * @example 1299.00
                                 */
                                price: string;
                                /**
                                 * @description Decimal string with two places
                                 * @example 1299.00
                                 */
                                total: string;
                            }[];
                            /** @description What is ordered */
                            offer?: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description As it was when ordered
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                                main_image: {
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
                                } | null;
                            };
                            /**
                             * @description Of the only line
                             * @example 2
                             */
                            quantity?: number;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            price?: string;
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
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            total: string;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            bonuses_used: string;
                            /**
                             * @description Where the order stands
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
                             * @description Where the seller may move it
                             * @example [
                             *       "in_progress",
                             *       "canceled"
                             *     ]
                             */
                            next_statuses: ("waiting_for_payment" | "in_progress" | "completed" | "canceled")[];
                            /** @example not_available */
                            cancel_reason: ("not_available" | "price_changed" | "buyers_request" | "not_enough_fields" | "duplicate" | "invalid_phone" | "returned" | "other") | null;
                            /** @description What happened, oldest first */
                            history: {
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, UTC
                                 * @example 2026-11-18T12:20:00.000Z
                                 */
                                at: string;
                                /**
                                 * @description Who did it
                                 * @example buyer
                                 * @enum {string}
                                 */
                                by: "buyer" | "seller" | "system" | "support";
                                /** @example waiting_for_payment */
                                from: ("waiting_for_payment" | "in_progress" | "completed" | "canceled") | null;
                                /**
                                 * @description Status after
                                 * @example waiting_for_payment
                                 * @enum {string}
                                 */
                                to: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
                                /** @example Без передзвону */
                                comment: string | null;
                            }[];
                            /**
                             * @description How it is paid
                             * @example cash_on_delivery
                             * @enum {string}
                             */
                            payment_method: "cash_on_delivery" | "bank_card" | "bank_transfer";
                            /**
                             * @description Label of the payment, in the language of the request
                             * @example Оплата при отриманні
                             */
                            get_payment_method_display: string;
                            /**
                             * @description How it is delivered
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
                            /** @example Відділення № 47 */
                            delivery_address: string | null;
                            ttn: string | null;
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
                             * @description Whether the seller sees the buyer
                             * @example true
                             */
                            is_opened: boolean;
                            /**
                             * @description A phone sale
                             * @example true
                             */
                            is_entered_by_seller: boolean;
                            /** @example pending */
                            bad_lead_status: ("pending" | "credited" | "refused") | null;
                            /**
                             * @description Whether the seller has rated the buyer
                             * @example true
                             */
                            is_buyer_reviewed: boolean;
                            /**
                             * @description Whether the seller can: a completed order of somebody with an account, not rated yet
                             * @example true
                             */
                            can_review_buyer: boolean;
                            opened_at: string | null;
                            /**
                             * @description What opening costs, or cost, in leads
                             * @example 1
                             */
                            open_price_leads: number;
                            /**
                             * @description What may be wrong, in words
                             * @example [
                             *       "ttn_format"
                             *     ]
                             */
                            warnings: string[];
                        }[];
                        /**
                         * @description Rows in all
                         * @example 14
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getSellerOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
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
                    "application/json": {
                        /**
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /**
                         * @description Number that people call the order by
                         * @example 104582
                         */
                        number: string;
                        /**
                         * @description Common to the orders of one checkout
                         * @example YA-7K2MQ4XN
                         */
                        group_number: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        /** @description Shop that sells */
                        shop: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the shop
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        };
                        /** @description Lines of the order */
                        items: {
                            /** @description What is ordered */
                            offer: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description As it was when ordered
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                                main_image: {
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
                                } | null;
                            };
                            /**
                             * @description How many
                             * @example 2
                             */
                            quantity: number;
                            /**
                             * @description What it is counted in
                             * @example piece
                             */
                            unit: string;
                            /** @example KV-32 */
                            sku: string | null;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            price: string;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            total: string;
                        }[];
                        /** @description What is ordered */
                        offer?: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description As it was when ordered
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            main_image: {
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
                            } | null;
                        };
                        /**
                         * @description Of the only line
                         * @example 2
                         */
                        quantity?: number;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        price?: string;
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
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        total: string;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        bonuses_used: string;
                        /**
                         * @description Where the order stands
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
                         * @description Where the seller may move it
                         * @example [
                         *       "in_progress",
                         *       "canceled"
                         *     ]
                         */
                        next_statuses: ("waiting_for_payment" | "in_progress" | "completed" | "canceled")[];
                        /** @example not_available */
                        cancel_reason: ("not_available" | "price_changed" | "buyers_request" | "not_enough_fields" | "duplicate" | "invalid_phone" | "returned" | "other") | null;
                        /** @description What happened, oldest first */
                        history: {
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            at: string;
                            /**
                             * @description Who did it
                             * @example buyer
                             * @enum {string}
                             */
                            by: "buyer" | "seller" | "system" | "support";
                            /** @example waiting_for_payment */
                            from: ("waiting_for_payment" | "in_progress" | "completed" | "canceled") | null;
                            /**
                             * @description Status after
                             * @example waiting_for_payment
                             * @enum {string}
                             */
                            to: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
                            /** @example Без передзвону */
                            comment: string | null;
                        }[];
                        /**
                         * @description How it is paid
                         * @example cash_on_delivery
                         * @enum {string}
                         */
                        payment_method: "cash_on_delivery" | "bank_card" | "bank_transfer";
                        /**
                         * @description Label of the payment, in the language of the request
                         * @example Оплата при отриманні
                         */
                        get_payment_method_display: string;
                        /**
                         * @description How it is delivered
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
                        /** @example Відділення № 47 */
                        delivery_address: string | null;
                        ttn: string | null;
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
                         * @description Whether the seller sees the buyer
                         * @example true
                         */
                        is_opened: boolean;
                        /**
                         * @description A phone sale
                         * @example true
                         */
                        is_entered_by_seller: boolean;
                        /** @example pending */
                        bad_lead_status: ("pending" | "credited" | "refused") | null;
                        /**
                         * @description Whether the seller has rated the buyer
                         * @example true
                         */
                        is_buyer_reviewed: boolean;
                        /**
                         * @description Whether the seller can: a completed order of somebody with an account, not rated yet
                         * @example true
                         */
                        can_review_buyer: boolean;
                        opened_at: string | null;
                        /**
                         * @description What opening costs, or cost, in leads
                         * @example 1
                         */
                        open_price_leads: number;
                        /**
                         * @description What may be wrong, in words
                         * @example [
                         *       "ttn_format"
                         *     ]
                         */
                        warnings: string[];
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    openOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
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
                    "application/json": {
                        /**
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /**
                         * @description Number that people call the order by
                         * @example 104582
                         */
                        number: string;
                        /**
                         * @description Common to the orders of one checkout
                         * @example YA-7K2MQ4XN
                         */
                        group_number: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        /** @description Shop that sells */
                        shop: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the shop
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        };
                        /** @description Lines of the order */
                        items: {
                            /** @description What is ordered */
                            offer: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description As it was when ordered
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                                main_image: {
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
                                } | null;
                            };
                            /**
                             * @description How many
                             * @example 2
                             */
                            quantity: number;
                            /**
                             * @description What it is counted in
                             * @example piece
                             */
                            unit: string;
                            /** @example KV-32 */
                            sku: string | null;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            price: string;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            total: string;
                        }[];
                        /** @description What is ordered */
                        offer?: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description As it was when ordered
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            main_image: {
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
                            } | null;
                        };
                        /**
                         * @description Of the only line
                         * @example 2
                         */
                        quantity?: number;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        price?: string;
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
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        total: string;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        bonuses_used: string;
                        /**
                         * @description Where the order stands
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
                         * @description Where the seller may move it
                         * @example [
                         *       "in_progress",
                         *       "canceled"
                         *     ]
                         */
                        next_statuses: ("waiting_for_payment" | "in_progress" | "completed" | "canceled")[];
                        /** @example not_available */
                        cancel_reason: ("not_available" | "price_changed" | "buyers_request" | "not_enough_fields" | "duplicate" | "invalid_phone" | "returned" | "other") | null;
                        /** @description What happened, oldest first */
                        history: {
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            at: string;
                            /**
                             * @description Who did it
                             * @example buyer
                             * @enum {string}
                             */
                            by: "buyer" | "seller" | "system" | "support";
                            /** @example waiting_for_payment */
                            from: ("waiting_for_payment" | "in_progress" | "completed" | "canceled") | null;
                            /**
                             * @description Status after
                             * @example waiting_for_payment
                             * @enum {string}
                             */
                            to: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
                            /** @example Без передзвону */
                            comment: string | null;
                        }[];
                        /**
                         * @description How it is paid
                         * @example cash_on_delivery
                         * @enum {string}
                         */
                        payment_method: "cash_on_delivery" | "bank_card" | "bank_transfer";
                        /**
                         * @description Label of the payment, in the language of the request
                         * @example Оплата при отриманні
                         */
                        get_payment_method_display: string;
                        /**
                         * @description How it is delivered
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
                        /** @example Відділення № 47 */
                        delivery_address: string | null;
                        ttn: string | null;
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
                         * @description Whether the seller sees the buyer
                         * @example true
                         */
                        is_opened: boolean;
                        /**
                         * @description A phone sale
                         * @example true
                         */
                        is_entered_by_seller: boolean;
                        /** @example pending */
                        bad_lead_status: ("pending" | "credited" | "refused") | null;
                        /**
                         * @description Whether the seller has rated the buyer
                         * @example true
                         */
                        is_buyer_reviewed: boolean;
                        /**
                         * @description Whether the seller can: a completed order of somebody with an account, not rated yet
                         * @example true
                         */
                        can_review_buyer: boolean;
                        opened_at: string | null;
                        /**
                         * @description What opening costs, or cost, in leads
                         * @example 1
                         */
                        open_price_leads: number;
                        /**
                         * @description What may be wrong, in words
                         * @example [
                         *       "ttn_format"
                         *     ]
                         */
                        warnings: string[];
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    enterOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Identifier
                     * @example 4
                     */
                    shop: number;
                    /** @description What was sold */
                    items: {
                        /**
                         * @description Identifier
                         * @example 17
                         */
                        offer: number;
                        /**
                         * @description How many
                         * @example 2
                         */
                        quantity: number;
                        /**
                         * @description What was agreed on; else the price of the order or the offer
                         * @example 2400.00
                         */
                        price?: string;
                    }[];
                    /**
                     * @description Name of the buyer
                     * @example Олена Коваленко
                     */
                    buyer_name: string;
                    /**
                     * @description Ukrainian phone in any usual form
                     * @example 050 000 11 22
                     */
                    buyer_phone: string;
                    buyer_email?: string | null;
                    /**
                     * @description How it is delivered
                     * @example nova_poshta
                     * @enum {string}
                     */
                    delivery_method: "nova_poshta" | "novaPoshta" | "ukr_poshta" | "ukrPoshta" | "courier" | "address_delivery" | "addressDelivery" | "self_pickup" | "selfPickup";
                    delivery_city?: string | null;
                    delivery_address?: string | null;
                    /**
                     * @description How it is paid
                     * @example cash_on_delivery
                     * @enum {string}
                     */
                    payment_method: "cash_on_delivery" | "cashOnDelivery" | "bank_card" | "bankCard" | "bank_transfer" | "bankTransfer";
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
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /**
                         * @description Number that people call the order by
                         * @example 104582
                         */
                        number: string;
                        /**
                         * @description Common to the orders of one checkout
                         * @example YA-7K2MQ4XN
                         */
                        group_number: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        /** @description Shop that sells */
                        shop: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the shop
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        };
                        /** @description Lines of the order */
                        items: {
                            /** @description What is ordered */
                            offer: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description As it was when ordered
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                                main_image: {
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
                                } | null;
                            };
                            /**
                             * @description How many
                             * @example 2
                             */
                            quantity: number;
                            /**
                             * @description What it is counted in
                             * @example piece
                             */
                            unit: string;
                            /** @example KV-32 */
                            sku: string | null;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            price: string;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            total: string;
                        }[];
                        /** @description What is ordered */
                        offer?: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description As it was when ordered
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            main_image: {
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
                            } | null;
                        };
                        /**
                         * @description Of the only line
                         * @example 2
                         */
                        quantity?: number;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        price?: string;
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
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        total: string;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        bonuses_used: string;
                        /**
                         * @description Where the order stands
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
                         * @description Where the seller may move it
                         * @example [
                         *       "in_progress",
                         *       "canceled"
                         *     ]
                         */
                        next_statuses: ("waiting_for_payment" | "in_progress" | "completed" | "canceled")[];
                        /** @example not_available */
                        cancel_reason: ("not_available" | "price_changed" | "buyers_request" | "not_enough_fields" | "duplicate" | "invalid_phone" | "returned" | "other") | null;
                        /** @description What happened, oldest first */
                        history: {
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            at: string;
                            /**
                             * @description Who did it
                             * @example buyer
                             * @enum {string}
                             */
                            by: "buyer" | "seller" | "system" | "support";
                            /** @example waiting_for_payment */
                            from: ("waiting_for_payment" | "in_progress" | "completed" | "canceled") | null;
                            /**
                             * @description Status after
                             * @example waiting_for_payment
                             * @enum {string}
                             */
                            to: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
                            /** @example Без передзвону */
                            comment: string | null;
                        }[];
                        /**
                         * @description How it is paid
                         * @example cash_on_delivery
                         * @enum {string}
                         */
                        payment_method: "cash_on_delivery" | "bank_card" | "bank_transfer";
                        /**
                         * @description Label of the payment, in the language of the request
                         * @example Оплата при отриманні
                         */
                        get_payment_method_display: string;
                        /**
                         * @description How it is delivered
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
                        /** @example Відділення № 47 */
                        delivery_address: string | null;
                        ttn: string | null;
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
                         * @description Whether the seller sees the buyer
                         * @example true
                         */
                        is_opened: boolean;
                        /**
                         * @description A phone sale
                         * @example true
                         */
                        is_entered_by_seller: boolean;
                        /** @example pending */
                        bad_lead_status: ("pending" | "credited" | "refused") | null;
                        /**
                         * @description Whether the seller has rated the buyer
                         * @example true
                         */
                        is_buyer_reviewed: boolean;
                        /**
                         * @description Whether the seller can: a completed order of somebody with an account, not rated yet
                         * @example true
                         */
                        can_review_buyer: boolean;
                        opened_at: string | null;
                        /**
                         * @description What opening costs, or cost, in leads
                         * @example 1
                         */
                        open_price_leads: number;
                        /**
                         * @description What may be wrong, in words
                         * @example [
                         *       "ttn_format"
                         *     ]
                         */
                        warnings: string[];
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    updateOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description New status
                     * @example waiting_for_payment
                     * @enum {string}
                     */
                    status?: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
                    /**
                     * @description Required with `canceled`
                     * @example not_available
                     * @enum {string}
                     */
                    cancel_reason?: "not_available" | "price_changed" | "buyers_request" | "not_enough_fields" | "duplicate" | "invalid_phone" | "returned" | "other";
                    /** @example 20450000000001 */
                    ttn?: string | null;
                    /**
                     * @description How it is delivered
                     * @example nova_poshta
                     * @enum {string}
                     */
                    delivery_method?: "nova_poshta" | "novaPoshta" | "ukr_poshta" | "ukrPoshta" | "courier" | "address_delivery" | "addressDelivery" | "self_pickup" | "selfPickup";
                    /** @example Харків */
                    delivery_city?: string | null;
                    /** @example Відділення № 47 */
                    delivery_address?: string | null;
                    /**
                     * @description How it is paid
                     * @example cash_on_delivery
                     * @enum {string}
                     */
                    payment_method?: "cash_on_delivery" | "cashOnDelivery" | "bank_card" | "bankCard" | "bank_transfer" | "bankTransfer";
                    /** @description All lines anew */
                    items?: {
                        /**
                         * @description Identifier
                         * @example 17
                         */
                        offer: number;
                        /**
                         * @description How many
                         * @example 2
                         */
                        quantity: number;
                        /**
                         * @description What was agreed on; else the price of the order or the offer
                         * @example 2400.00
                         */
                        price?: string;
                    }[];
                    /** @example Без передзвону */
                    comment?: string | null;
                    /** @example Передзвонити завтра */
                    seller_note?: string | null;
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
                    "application/json": {
                        /**
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /**
                         * @description Number that people call the order by
                         * @example 104582
                         */
                        number: string;
                        /**
                         * @description Common to the orders of one checkout
                         * @example YA-7K2MQ4XN
                         */
                        group_number: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        /** @description Shop that sells */
                        shop: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the shop
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        };
                        /** @description Lines of the order */
                        items: {
                            /** @description What is ordered */
                            offer: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description As it was when ordered
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                                main_image: {
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
                                } | null;
                            };
                            /**
                             * @description How many
                             * @example 2
                             */
                            quantity: number;
                            /**
                             * @description What it is counted in
                             * @example piece
                             */
                            unit: string;
                            /** @example KV-32 */
                            sku: string | null;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            price: string;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            total: string;
                        }[];
                        /** @description What is ordered */
                        offer?: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description As it was when ordered
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            main_image: {
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
                            } | null;
                        };
                        /**
                         * @description Of the only line
                         * @example 2
                         */
                        quantity?: number;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        price?: string;
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
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        total: string;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        bonuses_used: string;
                        /**
                         * @description Where the order stands
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
                         * @description Where the seller may move it
                         * @example [
                         *       "in_progress",
                         *       "canceled"
                         *     ]
                         */
                        next_statuses: ("waiting_for_payment" | "in_progress" | "completed" | "canceled")[];
                        /** @example not_available */
                        cancel_reason: ("not_available" | "price_changed" | "buyers_request" | "not_enough_fields" | "duplicate" | "invalid_phone" | "returned" | "other") | null;
                        /** @description What happened, oldest first */
                        history: {
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            at: string;
                            /**
                             * @description Who did it
                             * @example buyer
                             * @enum {string}
                             */
                            by: "buyer" | "seller" | "system" | "support";
                            /** @example waiting_for_payment */
                            from: ("waiting_for_payment" | "in_progress" | "completed" | "canceled") | null;
                            /**
                             * @description Status after
                             * @example waiting_for_payment
                             * @enum {string}
                             */
                            to: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
                            /** @example Без передзвону */
                            comment: string | null;
                        }[];
                        /**
                         * @description How it is paid
                         * @example cash_on_delivery
                         * @enum {string}
                         */
                        payment_method: "cash_on_delivery" | "bank_card" | "bank_transfer";
                        /**
                         * @description Label of the payment, in the language of the request
                         * @example Оплата при отриманні
                         */
                        get_payment_method_display: string;
                        /**
                         * @description How it is delivered
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
                        /** @example Відділення № 47 */
                        delivery_address: string | null;
                        ttn: string | null;
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
                         * @description Whether the seller sees the buyer
                         * @example true
                         */
                        is_opened: boolean;
                        /**
                         * @description A phone sale
                         * @example true
                         */
                        is_entered_by_seller: boolean;
                        /** @example pending */
                        bad_lead_status: ("pending" | "credited" | "refused") | null;
                        /**
                         * @description Whether the seller has rated the buyer
                         * @example true
                         */
                        is_buyer_reviewed: boolean;
                        /**
                         * @description Whether the seller can: a completed order of somebody with an account, not rated yet
                         * @example true
                         */
                        can_review_buyer: boolean;
                        opened_at: string | null;
                        /**
                         * @description What opening costs, or cost, in leads
                         * @example 1
                         */
                        open_price_leads: number;
                        /**
                         * @description What may be wrong, in words
                         * @example [
                         *       "ttn_format"
                         *     ]
                         */
                        warnings: string[];
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    createCallRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Identifier
                     * @example 17
                     */
                    offer: number;
                    /**
                     * @description Ukrainian phone in any usual form
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
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listCallRequests: {
        parameters: {
            query?: {
                /**
                 * @description Rows at most; above 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: number;
                /**
                 * @description Identifier
                 * @example 4
                 */
                shop?: number;
                /**
                 * @description Only this status
                 * @example new
                 */
                status?: "new" | "in_progress" | "done" | "no_answer" | "canceled";
                /**
                 * @description Name, phone, e-mail or offer
                 * @example ваза
                 */
                search?: string;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /** @description Shop that is asked */
                            shop: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description Title of the shop
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                            };
                            offer: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description Title of the offer
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                                main_image: {
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
                                } | null;
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
                             * @description E-mail of the buyer; may be empty when the seller wrote the call down
                             * @example olena@yarmarok.example
                             */
                            buyer_email: string;
                            /** @example Без передзвону */
                            comment: string | null;
                            /** @example Зателефонуйте після 18:00 */
                            buyer_comment: string | null;
                            /**
                             * @description Where the call stands
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
                             * @description Whether the seller wrote it down
                             * @example true
                             */
                            is_entered_by_seller: boolean;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                        }[];
                        /**
                         * @description Rows in all
                         * @example 14
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getCallRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
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
                    "application/json": {
                        /**
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /** @description Shop that is asked */
                        shop: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the shop
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        };
                        offer: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the offer
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            main_image: {
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
                            } | null;
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
                         * @description E-mail of the buyer; may be empty when the seller wrote the call down
                         * @example olena@yarmarok.example
                         */
                        buyer_email: string;
                        /** @example Без передзвону */
                        comment: string | null;
                        /** @example Зателефонуйте після 18:00 */
                        buyer_comment: string | null;
                        /**
                         * @description Where the call stands
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
                         * @description Whether the seller wrote it down
                         * @example true
                         */
                        is_entered_by_seller: boolean;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    enterCallRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Identifier
                     * @example 4
                     */
                    shop: number;
                    /** @example 17 */
                    offer?: number | null;
                    /**
                     * @description Ukrainian phone in any usual form
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
                     * @description Where the call stands
                     * @example new
                     * @enum {string}
                     */
                    status?: "new" | "in_progress" | "done" | "no_answer" | "canceled";
                    /** @example Передзвонити завтра */
                    seller_note?: string | null;
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
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /** @description Shop that is asked */
                        shop: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the shop
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        };
                        offer: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the offer
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            main_image: {
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
                            } | null;
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
                         * @description E-mail of the buyer; may be empty when the seller wrote the call down
                         * @example olena@yarmarok.example
                         */
                        buyer_email: string;
                        /** @example Без передзвону */
                        comment: string | null;
                        /** @example Зателефонуйте після 18:00 */
                        buyer_comment: string | null;
                        /**
                         * @description Where the call stands
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
                         * @description Whether the seller wrote it down
                         * @example true
                         */
                        is_entered_by_seller: boolean;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    updateCallRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 17 */
                    offer?: number | null;
                    /**
                     * @description Ukrainian phone in any usual form
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
                     * @description Where the call stands
                     * @example new
                     * @enum {string}
                     */
                    status?: "new" | "in_progress" | "done" | "no_answer" | "canceled";
                    /** @example Передзвонити завтра */
                    seller_note?: string | null;
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
                    "application/json": {
                        /**
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /** @description Shop that is asked */
                        shop: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the shop
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        };
                        offer: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the offer
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            main_image: {
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
                            } | null;
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
                         * @description E-mail of the buyer; may be empty when the seller wrote the call down
                         * @example olena@yarmarok.example
                         */
                        buyer_email: string;
                        /** @example Без передзвону */
                        comment: string | null;
                        /** @example Зателефонуйте після 18:00 */
                        buyer_comment: string | null;
                        /**
                         * @description Where the call stands
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
                         * @description Whether the seller wrote it down
                         * @example true
                         */
                        is_entered_by_seller: boolean;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    reportBadLead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
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
                         * @description What was reported
                         * @example spam
                         */
                        reason: string;
                        /** @example Без передзвону */
                        comment: string | null;
                        /**
                         * @description What support has decided
                         * @example pending
                         * @enum {string}
                         */
                        status: "pending" | "credited" | "refused";
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    buyLeads: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description How many to buy
                     * @example 20
                     */
                    leads: number;
                    /**
                     * @description Bonus money first, then the balance; false: only the balance
                     * @example true
                     */
                    use_bonuses: boolean;
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
                    "application/json": {
                        /**
                         * @description Leads to spend now
                         * @example 20
                         */
                        leads: number;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        balance: string;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        bonus_balance: string;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listSellerTransactions: {
        parameters: {
            query?: {
                /**
                 * @description Rows at most; above 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: number;
                /**
                 * @description Identifier
                 * @example 4
                 */
                shop?: number;
                /**
                 * @description Only this action
                 * @example balance_top_up
                 */
                action?: "balance_top_up" | "leads_purchase" | "order_opening" | "bad_lead_credit" | "cashback_pending" | "cashback_matured" | "cashback_reversed" | "bonus_spent" | "bonus_returned" | "bonus_expired" | "bonus_redeemed" | "bonus_redemption_reversed" | "adjustment";
                /**
                 * @description Only this status
                 * @example pending
                 */
                status?: "pending" | "success";
                /**
                 * @description First day, in Kyiv
                 * @example 2026-11-01
                 */
                date_from?: string;
                /**
                 * @description Last day, in Kyiv; counted whole
                 * @example 2026-11-01
                 */
                date_to?: string;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description Below zero while a payment is pending
                             * @example 17
                             */
                            id: number;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                            /**
                             * @description What happened
                             * @example balance_top_up
                             * @enum {string}
                             */
                            action: "balance_top_up" | "leads_purchase" | "order_opening" | "bad_lead_credit" | "cashback_pending" | "cashback_matured" | "cashback_reversed" | "bonus_spent" | "bonus_returned" | "bonus_expired" | "bonus_redeemed" | "bonus_redemption_reversed" | "adjustment";
                            /**
                             * @description Label of the action
                             * @example Balance top-up
                             */
                            get_action_display: string;
                            /**
                             * @description Pending: the provider has not said yet that it was paid
                             * @example pending
                             * @enum {string}
                             */
                            status: "pending" | "success";
                            /**
                             * @description Label of the status
                             * @example Виконується
                             */
                            get_status_display: string;
                            method: string | null;
                            /** @example Банківська картка */
                            get_method_display: string | null;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            amount: string;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            bonus_amount: string;
                            /**
                             * @description Leads that came (above zero) or went
                             * @example 20
                             */
                            leads: number;
                            balance_after: string | null;
                            /**
                             * @description In words, with the order where there is one
                             * @example <p>Ручна робота, висота 32 см.</p>
                             */
                            description: string;
                            order: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Number of the order
                                 * @example 104449
                                 */
                                number: string;
                            } | null;
                        }[];
                        /**
                         * @description Rows in all
                         * @example 14
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    exportSellerTransactions: {
        parameters: {
            query?: {
                /**
                 * @description Identifier
                 * @example 4
                 */
                shop?: number;
                /**
                 * @description Only this action
                 * @example balance_top_up
                 */
                action?: "balance_top_up" | "leads_purchase" | "order_opening" | "bad_lead_credit" | "cashback_pending" | "cashback_matured" | "cashback_reversed" | "bonus_spent" | "bonus_returned" | "bonus_expired" | "bonus_redeemed" | "bonus_redemption_reversed" | "adjustment";
                /**
                 * @description Only this status
                 * @example pending
                 */
                status?: "pending" | "success";
                /**
                 * @description First day, in Kyiv
                 * @example 2026-11-01
                 */
                date_from?: string;
                /**
                 * @description Last day, in Kyiv; counted whole
                 * @example 2026-11-01
                 */
                date_to?: string;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getLoyalty: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        bonus_balance: string;
                        /**
                         * @description Of it, what can be spent right now
                         * @example 486.50
                         */
                        spendable: string;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        pending_bonus: string;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        earned: string;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        spent: string;
                        expiring_bonus: string | null;
                        expires_at: string | null;
                        /**
                         * @description Share of an order that bonuses may pay
                         * @example 50
                         */
                        max_order_share_percent: number;
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
                        /** @description Where there is cashback */
                        categories: {
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the category
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /**
                             * @description Cashback of its offers
                             * @example 5
                             */
                            cashback_percent: number;
                            image: {
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
                            } | null;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listBuyerTransactions: {
        parameters: {
            query?: {
                /**
                 * @description Rows at most; above 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: number;
                /**
                 * @description Only what came, or only what went
                 * @example earned
                 */
                side?: "earned" | "spent";
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                            /**
                             * @description What happened
                             * @example cashback_matured
                             */
                            action: string;
                            /**
                             * @description Label of the action
                             * @example Кешбек нараховано
                             */
                            get_action_display: string;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            amount: string;
                            balance_after: string | null;
                            /**
                             * @description Pending: cannot be spent yet
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
                                id: number;
                                /**
                                 * @description Number of the order
                                 * @example 104449
                                 */
                                number: string;
                                main_image: {
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
                                } | null;
                            } | null;
                        }[];
                        /**
                         * @description Rows in all
                         * @example 14
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    generateCheckoutUrl: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                "application/json": {
                    /** @description Dollars, at least 5, with at most two decimals */
                    amount: number | string;
                    /** @description What the payment carries along */
                    merchant_data: {
                        /**
                         * @description Where the person returns to; on our own site
                         * @example https://yarmarok.example/account/seller/transactions/?from-payment
                         */
                        redirect_url: string;
                    };
                    /**
                     * @description Method that was chosen; by default the first of the provider
                     * @example bank_card
                     * @enum {string}
                     */
                    method?: "bank_card" | "second_card" | "mobile_wallet";
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
                    "application/json": {
                        /**
                         * @description The page to pay at
                         * @example https://pay.example/checkout/42
                         */
                        checkout_url: string;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listBuyerReviews: {
        parameters: {
            query?: {
                /**
                 * @description Rows at most; above 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: number;
                /**
                 * @description Mine, what I may still review, or what sellers said of me
                 * @example written
                 */
                kind?: "written" | "pending" | "received";
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /** @example 17 */
                            id: number | null;
                            order: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
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
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description Title of the offer
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                                main_image: {
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
                                } | null;
                            } | null;
                            /** @description Shop that sold */
                            shop: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description Title of the shop
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                            };
                            /** @example Олена К. */
                            author_name: string | null;
                            /** @example 5 */
                            rating: number | null;
                            /** @example Гарна річ, швидко доїхала */
                            text: string | null;
                            /** @description Pictures */
                            images: {
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
                            }[];
                            /** @example Дякуємо за відгук! */
                            reply: string | null;
                            replied_at: string | null;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                            edited_at: string | null;
                            editable_until: string | null;
                        }[];
                        /**
                         * @description Rows in all
                         * @example 14
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    createReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Identifier
                     * @example 17
                     */
                    order: number;
                    /**
                     * @description Identifier
                     * @example 17
                     */
                    offer: number;
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
                        /** @example 17 */
                        id: number | null;
                        order: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
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
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the offer
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            main_image: {
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
                            } | null;
                        } | null;
                        /** @description Shop that sold */
                        shop: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the shop
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        };
                        /** @example Олена К. */
                        author_name: string | null;
                        /** @example 5 */
                        rating: number | null;
                        /** @example Гарна річ, швидко доїхала */
                        text: string | null;
                        /** @description Pictures */
                        images: {
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
                        }[];
                        /** @example Дякуємо за відгук! */
                        reply: string | null;
                        replied_at: string | null;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        edited_at: string | null;
                        editable_until: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    deleteReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    updateReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @example 17 */
                        id: number | null;
                        order: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
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
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the offer
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            main_image: {
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
                            } | null;
                        } | null;
                        /** @description Shop that sold */
                        shop: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the shop
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        };
                        /** @example Олена К. */
                        author_name: string | null;
                        /** @example 5 */
                        rating: number | null;
                        /** @example Гарна річ, швидко доїхала */
                        text: string | null;
                        /** @description Pictures */
                        images: {
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
                        }[];
                        /** @example Дякуємо за відгук! */
                        reply: string | null;
                        replied_at: string | null;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        edited_at: string | null;
                        editable_until: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    reportReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What is wrong with it
                     * @example spam
                     */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listSellerReviews: {
        parameters: {
            query?: {
                /**
                 * @description Rows at most; above 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: number;
                /**
                 * @description Identifier
                 * @example 4
                 */
                shop?: number;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /** @example 17 */
                            id: number | null;
                            order: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
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
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description Title of the offer
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                                main_image: {
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
                                } | null;
                            } | null;
                            /** @description Shop that sold */
                            shop: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description Title of the shop
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                            };
                            /** @example Олена К. */
                            author_name: string | null;
                            /** @example 5 */
                            rating: number | null;
                            /** @example Гарна річ, швидко доїхала */
                            text: string | null;
                            /** @description Pictures */
                            images: {
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
                            }[];
                            /** @example Дякуємо за відгук! */
                            reply: string | null;
                            replied_at: string | null;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                            edited_at: string | null;
                            editable_until: string | null;
                        }[];
                        /**
                         * @description Rows in all
                         * @example 14
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    replyToReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What the shop answers
                     * @example Гарна річ, швидко доїхала
                     */
                    text: string;
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
                    "application/json": {
                        /** @example 17 */
                        id: number | null;
                        order: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
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
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the offer
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            main_image: {
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
                            } | null;
                        } | null;
                        /** @description Shop that sold */
                        shop: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the shop
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        };
                        /** @example Олена К. */
                        author_name: string | null;
                        /** @example 5 */
                        rating: number | null;
                        /** @example Гарна річ, швидко доїхала */
                        text: string | null;
                        /** @description Pictures */
                        images: {
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
                        }[];
                        /** @example Дякуємо за відгук! */
                        reply: string | null;
                        replied_at: string | null;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        edited_at: string | null;
                        editable_until: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    reviewBuyer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Stars
                     * @example 5
                     */
                    rating: number;
                    /** @example Гарна річ, швидко доїхала */
                    text?: string | null;
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
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /**
                         * @description Stars
                         * @example 5
                         */
                        rating: number;
                        /** @example Гарна річ, швидко доїхала */
                        text: string | null;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listOwnShops: {
        parameters: {
            query?: {
                /**
                 * @description Rows at most; above 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: number;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the shop
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /**
                             * @description In the language of the request, else uk, ru, en
                             * @example <p>Ручна робота, висота 32 см.</p>
                             */
                            description: string;
                            /** @description The description in each language */
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
                             * @description Where the shop is
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
                             * @description Where mails for the shop go
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
                             * @description Closed for a while: nothing can be bought
                             * @example true
                             */
                            is_on_holiday: boolean;
                            logo: {
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
                            } | null;
                            /** @description Pictures of up to four offers */
                            preview_images: {
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
                            }[];
                            /**
                             * @description Offers, drafts and hidden ones too
                             * @example 120
                             */
                            offers_count: number;
                            /**
                             * @description Orders in all
                             * @example 3
                             */
                            orders_count: number;
                            /**
                             * @description Orders that were not opened yet
                             * @example 3
                             */
                            new_orders_count: number;
                            /**
                             * @description Call requests in all
                             * @example 3
                             */
                            calls_count: number;
                            /**
                             * @description Call requests nobody handled yet
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
                             * @description How many reviews it has
                             * @example 12
                             */
                            reviews_count: number;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                        }[];
                        /**
                         * @description Rows in all
                         * @example 14
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    checkShopAlias: {
        parameters: {
            query?: {
                /**
                 * @description Makes a name from a title
                 * @example Ваза гончарна, косівська кераміка
                 */
                title?: string;
                /**
                 * @description Checks this name
                 * @example vaza-honcharna-1
                 */
                alias?: string;
                /**
                 * @description Identifier
                 * @example 4
                 */
                shop?: number;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                         * @description The name, as it would be in addresses; empty when there is none
                         * @example vaza-honcharna-1
                         */
                        alias: string;
                        /**
                         * @description Small Latin letters, digits and single hyphens
                         * @example true
                         */
                        is_valid: boolean;
                        /**
                         * @description Nobody has it, or `shop` itself has
                         * @example true
                         */
                        is_free: boolean;
                        suggestion: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getOwnShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
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
                    "application/json": {
                        /**
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /**
                         * @description Name in addresses
                         * @example vaza-honcharna-1
                         */
                        alias: string;
                        /**
                         * @description Title of the shop
                         * @example Ваза гончарна, косівська кераміка
                         */
                        title: string;
                        /**
                         * @description In the language of the request, else uk, ru, en
                         * @example <p>Ручна робота, висота 32 см.</p>
                         */
                        description: string;
                        /** @description The description in each language */
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
                         * @description Where the shop is
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
                         * @description Where mails for the shop go
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
                         * @description Closed for a while: nothing can be bought
                         * @example true
                         */
                        is_on_holiday: boolean;
                        logo: {
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
                        } | null;
                        /** @description Pictures of up to four offers */
                        preview_images: {
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
                        }[];
                        /**
                         * @description Offers, drafts and hidden ones too
                         * @example 120
                         */
                        offers_count: number;
                        /**
                         * @description Orders in all
                         * @example 3
                         */
                        orders_count: number;
                        /**
                         * @description Orders that were not opened yet
                         * @example 3
                         */
                        new_orders_count: number;
                        /**
                         * @description Call requests in all
                         * @example 3
                         */
                        calls_count: number;
                        /**
                         * @description Call requests nobody handled yet
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
                         * @description How many reviews it has
                         * @example 12
                         */
                        reviews_count: number;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    createShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Title of the shop
                     * @example Ваза гончарна, косівська кераміка
                     */
                    title: string;
                    /**
                     * @description Where the shop is
                     * @example kyiv
                     * @enum {string}
                     */
                    city: "kyiv" | "kharkiv";
                    /**
                     * @description Ukrainian phone in any usual form
                     * @example 050 000 00 01
                     */
                    phone: string;
                    /**
                     * Format: email
                     * @description Where mails for the shop go
                     * @example shop@yarmarok.example
                     */
                    email: string;
                    /**
                     * @description What the shop is about, in the language of the request
                     * @example <p>Ручна робота, висота 32 см.</p>
                     */
                    description?: string;
                    /**
                     * @description Name in addresses; made from the title when absent
                     * @example vaza-honcharna-1
                     */
                    alias?: string;
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
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /**
                         * @description Name in addresses
                         * @example vaza-honcharna-1
                         */
                        alias: string;
                        /**
                         * @description Title of the shop
                         * @example Ваза гончарна, косівська кераміка
                         */
                        title: string;
                        /**
                         * @description In the language of the request, else uk, ru, en
                         * @example <p>Ручна робота, висота 32 см.</p>
                         */
                        description: string;
                        /** @description The description in each language */
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
                         * @description Where the shop is
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
                         * @description Where mails for the shop go
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
                         * @description Closed for a while: nothing can be bought
                         * @example true
                         */
                        is_on_holiday: boolean;
                        logo: {
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
                        } | null;
                        /** @description Pictures of up to four offers */
                        preview_images: {
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
                        }[];
                        /**
                         * @description Offers, drafts and hidden ones too
                         * @example 120
                         */
                        offers_count: number;
                        /**
                         * @description Orders in all
                         * @example 3
                         */
                        orders_count: number;
                        /**
                         * @description Orders that were not opened yet
                         * @example 3
                         */
                        new_orders_count: number;
                        /**
                         * @description Call requests in all
                         * @example 3
                         */
                        calls_count: number;
                        /**
                         * @description Call requests nobody handled yet
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
                         * @description How many reviews it has
                         * @example 12
                         */
                        reviews_count: number;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    updateShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Title of the shop
                     * @example Ваза гончарна, косівська кераміка
                     */
                    title?: string;
                    /**
                     * @description Where the shop is
                     * @example kyiv
                     * @enum {string}
                     */
                    city?: "kyiv" | "kharkiv";
                    /**
                     * @description Ukrainian phone in any usual form
                     * @example 050 000 00 01
                     */
                    phone?: string;
                    /**
                     * Format: email
                     * @description Where mails for the shop go
                     * @example shop@yarmarok.example
                     */
                    email?: string;
                    /** @description A text is in the language of the request */
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
                     * @description Name in addresses; made from the title when absent
                     * @example vaza-honcharna-1
                     */
                    alias?: string;
                    /**
                     * @description Whether buyers see the phone
                     * @example true
                     */
                    is_phone_public?: boolean;
                    /**
                     * @description Closed for a while
                     * @example true
                     */
                    is_on_holiday?: boolean;
                    /** @description Hours by day of the week */
                    working_hours?: {
                        mon?: string | null;
                        tue?: string | null;
                        wed?: string | null;
                        thu?: string | null;
                        fri?: string | null;
                        sat?: string | null;
                        sun?: string | null;
                    };
                    /** @example 806f91829c058405a13315fabb83f237 */
                    logo?: string | null;
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
                    "application/json": {
                        /**
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /**
                         * @description Name in addresses
                         * @example vaza-honcharna-1
                         */
                        alias: string;
                        /**
                         * @description Title of the shop
                         * @example Ваза гончарна, косівська кераміка
                         */
                        title: string;
                        /**
                         * @description In the language of the request, else uk, ru, en
                         * @example <p>Ручна робота, висота 32 см.</p>
                         */
                        description: string;
                        /** @description The description in each language */
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
                         * @description Where the shop is
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
                         * @description Where mails for the shop go
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
                         * @description Closed for a while: nothing can be bought
                         * @example true
                         */
                        is_on_holiday: boolean;
                        logo: {
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
                        } | null;
                        /** @description Pictures of up to four offers */
                        preview_images: {
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
                        }[];
                        /**
                         * @description Offers, drafts and hidden ones too
                         * @example 120
                         */
                        offers_count: number;
                        /**
                         * @description Orders in all
                         * @example 3
                         */
                        orders_count: number;
                        /**
                         * @description Orders that were not opened yet
                         * @example 3
                         */
                        new_orders_count: number;
                        /**
                         * @description Call requests in all
                         * @example 3
                         */
                        calls_count: number;
                        /**
                         * @description Call requests nobody handled yet
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
                         * @description How many reviews it has
                         * @example 12
                         */
                        reviews_count: number;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    deleteShop: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getOwnShopSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
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
                    "application/json": {
                        theme_color: string | null;
                        cover: ({
                            /**
                             * @description Key of the picture
                             * @example 806f91829c058405a13315fabb83f237
                             */
                            key: string;
                        } & {
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
                        }) | null;
                        logo: ({
                            /**
                             * @description Key of the picture
                             * @example 806f91829c058405a13315fabb83f237
                             */
                            key: string;
                        } & {
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
                        }) | null;
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
                        /** @description Where else the shop is */
                        social_links: {
                            /**
                             * @description Which network
                             * @example facebook
                             * @enum {string}
                             */
                            network: "facebook" | "instagram" | "telegram" | "viber" | "youtube" | "tiktok" | "website";
                            /**
                             * @description Address, beginning with https://
                             * @example https://t.me/yarmarok
                             */
                            url: string;
                        }[];
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
                         * @description Unpublished, buyers see the plain page of the shop
                         * @example true
                         */
                        is_published: boolean;
                        updated_at: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    updateShopSite: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                    /** @description HTML; all but formatting is taken out */
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
                    /** @description Hours by day of the week */
                    working_hours?: {
                        mon?: string | null;
                        tue?: string | null;
                        wed?: string | null;
                        thu?: string | null;
                        fri?: string | null;
                        sat?: string | null;
                        sun?: string | null;
                    };
                    /** @description Where else the shop is */
                    social_links?: {
                        /**
                         * @description Which network
                         * @example facebook
                         * @enum {string}
                         */
                        network: "facebook" | "instagram" | "telegram" | "viber" | "youtube" | "tiktok" | "website";
                        /**
                         * @description Address, beginning with https://
                         * @example https://t.me/yarmarok
                         */
                        url: string;
                    }[];
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
                    "application/json": {
                        theme_color: string | null;
                        cover: ({
                            /**
                             * @description Key of the picture
                             * @example 806f91829c058405a13315fabb83f237
                             */
                            key: string;
                        } & {
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
                        }) | null;
                        logo: ({
                            /**
                             * @description Key of the picture
                             * @example 806f91829c058405a13315fabb83f237
                             */
                            key: string;
                        } & {
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
                        }) | null;
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
                        /** @description Where else the shop is */
                        social_links: {
                            /**
                             * @description Which network
                             * @example facebook
                             * @enum {string}
                             */
                            network: "facebook" | "instagram" | "telegram" | "viber" | "youtube" | "tiktok" | "website";
                            /**
                             * @description Address, beginning with https://
                             * @example https://t.me/yarmarok
                             */
                            url: string;
                        }[];
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
                         * @description Unpublished, buyers see the plain page of the shop
                         * @example true
                         */
                        is_published: boolean;
                        updated_at: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
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
                 * @description What a point of the series stands for
                 * @example day
                 */
                step?: "day" | "week" | "month";
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
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
                        /** @description Sums of the period */
                        totals: {
                            /**
                             * @description Views of offers
                             * @example 240
                             */
                            views: number;
                            /**
                             * @description Orders made
                             * @example 3
                             */
                            orders: number;
                            /**
                             * @description Call requests
                             * @example 3
                             */
                            calls: number;
                            /**
                             * @description Orders and calls together
                             * @example 3
                             */
                            contacts: number;
                            /** @description What orders came to, one sum per currency; canceled ones do not count */
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
                                /**
                                 * @description Decimal string with two places
                                 * @example 1299.00
                                 */
                                amount: string;
                            }[];
                            /** @example 2.4 */
                            conversion: number | null;
                            /** @example 4.8 */
                            avg_review_rating: number | null;
                        };
                        /** @description The same for the period before, of the same length */
                        previous: {
                            /**
                             * @description Views of offers
                             * @example 240
                             */
                            views: number;
                            /**
                             * @description Orders made
                             * @example 3
                             */
                            orders: number;
                            /**
                             * @description Call requests
                             * @example 3
                             */
                            calls: number;
                            /**
                             * @description Orders and calls together
                             * @example 3
                             */
                            contacts: number;
                            /** @description What orders came to, one sum per currency; canceled ones do not count */
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
                                /**
                                 * @description Decimal string with two places
                                 * @example 1299.00
                                 */
                                amount: string;
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
                             * @description Where the step begins
                             * @example 2026-11-01
                             */
                            date: string;
                            /**
                             * @description Views of offers
                             * @example 240
                             */
                            views: number;
                            /**
                             * @description Orders made
                             * @example 3
                             */
                            orders: number;
                            /**
                             * @description Call requests
                             * @example 3
                             */
                            calls: number;
                            /**
                             * @description Orders and calls together
                             * @example 3
                             */
                            contacts: number;
                            /** @description What orders came to, one sum per currency; canceled ones do not count */
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
                                /**
                                 * @description Decimal string with two places
                                 * @example 1299.00
                                 */
                                amount: string;
                            }[];
                            /** @example 4.8 */
                            avg_review_rating: number | null;
                        }[];
                        /** @description Orders of the period by where they stand now */
                        orders_by_status: {
                            /**
                             * @description Not opened yet
                             * @example 3
                             */
                            new: number;
                            /**
                             * @description Opened, waiting for payment
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
                        /** @description Ordered most, then seen most */
                        top_offers: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the offer
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            main_image: {
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
                            } | null;
                            /**
                             * @description Views
                             * @example 240
                             */
                            views: number;
                            /**
                             * @description Orders with it
                             * @example 3
                             */
                            orders: number;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            revenue: string;
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
                        /** @description What waits for the seller now */
                        attention: {
                            /**
                             * @description Orders nobody opened
                             * @example 3
                             */
                            new_orders: number;
                            /**
                             * @description Calls nobody handled
                             * @example 3
                             */
                            new_calls: number;
                            /**
                             * @description Active offers without a picture
                             * @example 3
                             */
                            offers_without_picture: number;
                            /**
                             * @description Active offers with nothing left
                             * @example 3
                             */
                            offers_sold_out: number;
                        };
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listOwnOffers: {
        parameters: {
            query?: {
                /**
                 * @description Rows at most; above 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: number;
                /**
                 * @description Identifier
                 * @example 4
                 */
                shop?: number;
                /**
                 * @description Part of a title in any language, or a code
                 * @example ваза
                 */
                search?: string;
                /**
                 * @description Id or alias; with its descendants
                 * @example vazy
                 */
                category?: string;
                /**
                 * @description Buyers see active ones only
                 * @example active
                 */
                status?: "active" | "draft" | "hidden";
                /**
                 * @description Only with, or only without a picture
                 * @example true
                 */
                has_picture?: boolean;
                /**
                 * @description Only those with nothing left, or only others
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
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /** @description Shop that sells it */
                            shop: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description Title of the shop
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                            };
                            main_image: {
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
                            } | null;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            price: string;
                            old_price: string | null;
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
                            /**
                             * @description What the price is for
                             * @example piece
                             * @enum {string}
                             */
                            unit: "piece" | "hour" | "m2" | "service";
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
                             * @description Buyers see active ones only
                             * @example active
                             * @enum {string}
                             */
                            status: "active" | "draft" | "hidden";
                            /**
                             * @description Shown first within the same ordering
                             * @example true
                             */
                            in_top: boolean;
                            /**
                             * @description Shown on a tinted plate
                             * @example true
                             */
                            in_color: boolean;
                            /** @example #fdf3d8 */
                            color: string | null;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            hoisted_at: string;
                            next_hoist_at: string | null;
                            /**
                             * @description Views in all
                             * @example 240
                             */
                            views_count: number;
                            /**
                             * @description Orders in all
                             * @example 3
                             */
                            included_in_orders_count: number;
                            /** @example 4.8 */
                            avg_review_rating: number | null;
                            /**
                             * @description How many reviews it has
                             * @example 12
                             */
                            reviews_count: number;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            updated_at: string;
                            /**
                             * @description In the language of the request, else uk, ru, en
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /** @description The category */
                            category: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description Name that people read
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                            };
                        }[];
                        /**
                         * @description Rows in all
                         * @example 14
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    createOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Identifier
                     * @example 4
                     */
                    shop: number;
                    /** @description Title; Ukrainian at least */
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
                    /**
                     * @description Id or alias of the category
                     * @example 112
                     */
                    category: number | string;
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
                    /** @description HTML; all but formatting is taken out */
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
                    /**
                     * @description What the price is for
                     * @example piece
                     * @enum {string}
                     */
                    unit?: "piece" | "hour" | "m2" | "service";
                    /** @example KV-32 */
                    sku?: string | null;
                    /** @example 12 */
                    stock?: number | null;
                    /**
                     * @description Tags
                     * @example [
                     *       "ручна робота"
                     *     ]
                     */
                    tags?: string[];
                    /** @description Properties, in order */
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
                     * @description Keys of pictures; the first is the main one
                     * @example [
                     *       "806f91829c058405a13315fabb83f237"
                     *     ]
                     */
                    images?: string[];
                    /**
                     * @description Ways of delivery
                     * @example [
                     *       "nova_poshta",
                     *       "self_pickup"
                     *     ]
                     */
                    delivery_methods?: ("nova_poshta" | "novaPoshta" | "ukr_poshta" | "ukrPoshta" | "courier" | "address_delivery" | "addressDelivery" | "self_pickup" | "selfPickup")[];
                    /**
                     * @description Ways of payment
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
                     * @description Shown on a tinted plate
                     * @example true
                     */
                    in_color?: boolean;
                    /** @example honey */
                    color?: ("honey" | "poppy" | "cornflower" | "leaf" | "heather") | null;
                    /**
                     * @description Buyers see active ones only
                     * @example active
                     * @enum {string}
                     */
                    status?: "active" | "draft" | "hidden";
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
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /**
                         * @description Name in addresses
                         * @example vaza-honcharna-1
                         */
                        alias: string;
                        /** @description Shop that sells it */
                        shop: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the shop
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        };
                        main_image: {
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
                        } | null;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        price: string;
                        old_price: string | null;
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
                        /**
                         * @description What the price is for
                         * @example piece
                         * @enum {string}
                         */
                        unit: "piece" | "hour" | "m2" | "service";
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
                         * @description Buyers see active ones only
                         * @example active
                         * @enum {string}
                         */
                        status: "active" | "draft" | "hidden";
                        /**
                         * @description Shown first within the same ordering
                         * @example true
                         */
                        in_top: boolean;
                        /**
                         * @description Shown on a tinted plate
                         * @example true
                         */
                        in_color: boolean;
                        /** @example #fdf3d8 */
                        color: string | null;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        hoisted_at: string;
                        next_hoist_at: string | null;
                        /**
                         * @description Views in all
                         * @example 240
                         */
                        views_count: number;
                        /**
                         * @description Orders in all
                         * @example 3
                         */
                        included_in_orders_count: number;
                        /** @example 4.8 */
                        avg_review_rating: number | null;
                        /**
                         * @description How many reviews it has
                         * @example 12
                         */
                        reviews_count: number;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        updated_at: string;
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
                        /** @description Category with those above it */
                        category: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the category
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /** @description The root first */
                            ancestors: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description Name that people read
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                            }[];
                        };
                        /** @description Tags */
                        tags: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the tag
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        }[];
                        /** @description Properties, in order */
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
                        /** @description Pictures; the first is the main one */
                        images: ({
                            /**
                             * @description Key of the picture
                             * @example 806f91829c058405a13315fabb83f237
                             */
                            key: string;
                        } & {
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
                        })[];
                        /**
                         * @description Ways of delivery
                         * @example [
                         *       "nova_poshta",
                         *       "self_pickup"
                         *     ]
                         */
                        delivery_methods: string[];
                        /**
                         * @description Ways of payment
                         * @example [
                         *       "cash_on_delivery",
                         *       "bank_card"
                         *     ]
                         */
                        payment_methods: string[];
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getOwnOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
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
                    "application/json": {
                        /**
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /**
                         * @description Name in addresses
                         * @example vaza-honcharna-1
                         */
                        alias: string;
                        /** @description Shop that sells it */
                        shop: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the shop
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        };
                        main_image: {
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
                        } | null;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        price: string;
                        old_price: string | null;
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
                        /**
                         * @description What the price is for
                         * @example piece
                         * @enum {string}
                         */
                        unit: "piece" | "hour" | "m2" | "service";
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
                         * @description Buyers see active ones only
                         * @example active
                         * @enum {string}
                         */
                        status: "active" | "draft" | "hidden";
                        /**
                         * @description Shown first within the same ordering
                         * @example true
                         */
                        in_top: boolean;
                        /**
                         * @description Shown on a tinted plate
                         * @example true
                         */
                        in_color: boolean;
                        /** @example #fdf3d8 */
                        color: string | null;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        hoisted_at: string;
                        next_hoist_at: string | null;
                        /**
                         * @description Views in all
                         * @example 240
                         */
                        views_count: number;
                        /**
                         * @description Orders in all
                         * @example 3
                         */
                        included_in_orders_count: number;
                        /** @example 4.8 */
                        avg_review_rating: number | null;
                        /**
                         * @description How many reviews it has
                         * @example 12
                         */
                        reviews_count: number;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        updated_at: string;
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
                        /** @description Category with those above it */
                        category: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the category
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /** @description The root first */
                            ancestors: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description Name that people read
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                            }[];
                        };
                        /** @description Tags */
                        tags: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the tag
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        }[];
                        /** @description Properties, in order */
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
                        /** @description Pictures; the first is the main one */
                        images: ({
                            /**
                             * @description Key of the picture
                             * @example 806f91829c058405a13315fabb83f237
                             */
                            key: string;
                        } & {
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
                        })[];
                        /**
                         * @description Ways of delivery
                         * @example [
                         *       "nova_poshta",
                         *       "self_pickup"
                         *     ]
                         */
                        delivery_methods: string[];
                        /**
                         * @description Ways of payment
                         * @example [
                         *       "cash_on_delivery",
                         *       "bank_card"
                         *     ]
                         */
                        payment_methods: string[];
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    updateOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Title; Ukrainian at least */
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
                    /**
                     * @description Id or alias of the category
                     * @example 112
                     */
                    category?: number | string;
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
                    /** @description HTML; all but formatting is taken out */
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
                    /**
                     * @description What the price is for
                     * @example piece
                     * @enum {string}
                     */
                    unit?: "piece" | "hour" | "m2" | "service";
                    /** @example KV-32 */
                    sku?: string | null;
                    /** @example 12 */
                    stock?: number | null;
                    /**
                     * @description Tags
                     * @example [
                     *       "ручна робота"
                     *     ]
                     */
                    tags?: string[];
                    /** @description Properties, in order */
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
                     * @description Keys of pictures; the first is the main one
                     * @example [
                     *       "806f91829c058405a13315fabb83f237"
                     *     ]
                     */
                    images?: string[];
                    /**
                     * @description Ways of delivery
                     * @example [
                     *       "nova_poshta",
                     *       "self_pickup"
                     *     ]
                     */
                    delivery_methods?: ("nova_poshta" | "novaPoshta" | "ukr_poshta" | "ukrPoshta" | "courier" | "address_delivery" | "addressDelivery" | "self_pickup" | "selfPickup")[];
                    /**
                     * @description Ways of payment
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
                     * @description Shown on a tinted plate
                     * @example true
                     */
                    in_color?: boolean;
                    /** @example honey */
                    color?: ("honey" | "poppy" | "cornflower" | "leaf" | "heather") | null;
                    /**
                     * @description Buyers see active ones only
                     * @example active
                     * @enum {string}
                     */
                    status?: "active" | "draft" | "hidden";
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
                    "application/json": {
                        /**
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /**
                         * @description Name in addresses
                         * @example vaza-honcharna-1
                         */
                        alias: string;
                        /** @description Shop that sells it */
                        shop: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the shop
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        };
                        main_image: {
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
                        } | null;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        price: string;
                        old_price: string | null;
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
                        /**
                         * @description What the price is for
                         * @example piece
                         * @enum {string}
                         */
                        unit: "piece" | "hour" | "m2" | "service";
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
                         * @description Buyers see active ones only
                         * @example active
                         * @enum {string}
                         */
                        status: "active" | "draft" | "hidden";
                        /**
                         * @description Shown first within the same ordering
                         * @example true
                         */
                        in_top: boolean;
                        /**
                         * @description Shown on a tinted plate
                         * @example true
                         */
                        in_color: boolean;
                        /** @example #fdf3d8 */
                        color: string | null;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        hoisted_at: string;
                        next_hoist_at: string | null;
                        /**
                         * @description Views in all
                         * @example 240
                         */
                        views_count: number;
                        /**
                         * @description Orders in all
                         * @example 3
                         */
                        included_in_orders_count: number;
                        /** @example 4.8 */
                        avg_review_rating: number | null;
                        /**
                         * @description How many reviews it has
                         * @example 12
                         */
                        reviews_count: number;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        updated_at: string;
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
                        /** @description Category with those above it */
                        category: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the category
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /** @description The root first */
                            ancestors: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description Name that people read
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                            }[];
                        };
                        /** @description Tags */
                        tags: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the tag
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        }[];
                        /** @description Properties, in order */
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
                        /** @description Pictures; the first is the main one */
                        images: ({
                            /**
                             * @description Key of the picture
                             * @example 806f91829c058405a13315fabb83f237
                             */
                            key: string;
                        } & {
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
                        })[];
                        /**
                         * @description Ways of delivery
                         * @example [
                         *       "nova_poshta",
                         *       "self_pickup"
                         *     ]
                         */
                        delivery_methods: string[];
                        /**
                         * @description Ways of payment
                         * @example [
                         *       "cash_on_delivery",
                         *       "bank_card"
                         *     ]
                         */
                        payment_methods: string[];
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    deleteOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    hoistOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
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
                    "application/json": {
                        /**
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /**
                         * @description Name in addresses
                         * @example vaza-honcharna-1
                         */
                        alias: string;
                        /** @description Shop that sells it */
                        shop: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the shop
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        };
                        main_image: {
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
                        } | null;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        price: string;
                        old_price: string | null;
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
                        /**
                         * @description What the price is for
                         * @example piece
                         * @enum {string}
                         */
                        unit: "piece" | "hour" | "m2" | "service";
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
                         * @description Buyers see active ones only
                         * @example active
                         * @enum {string}
                         */
                        status: "active" | "draft" | "hidden";
                        /**
                         * @description Shown first within the same ordering
                         * @example true
                         */
                        in_top: boolean;
                        /**
                         * @description Shown on a tinted plate
                         * @example true
                         */
                        in_color: boolean;
                        /** @example #fdf3d8 */
                        color: string | null;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        hoisted_at: string;
                        next_hoist_at: string | null;
                        /**
                         * @description Views in all
                         * @example 240
                         */
                        views_count: number;
                        /**
                         * @description Orders in all
                         * @example 3
                         */
                        included_in_orders_count: number;
                        /** @example 4.8 */
                        avg_review_rating: number | null;
                        /**
                         * @description How many reviews it has
                         * @example 12
                         */
                        reviews_count: number;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        updated_at: string;
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
                        /** @description Category with those above it */
                        category: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the category
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /** @description The root first */
                            ancestors: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description Name that people read
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                            }[];
                        };
                        /** @description Tags */
                        tags: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the tag
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        }[];
                        /** @description Properties, in order */
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
                        /** @description Pictures; the first is the main one */
                        images: ({
                            /**
                             * @description Key of the picture
                             * @example 806f91829c058405a13315fabb83f237
                             */
                            key: string;
                        } & {
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
                        })[];
                        /**
                         * @description Ways of delivery
                         * @example [
                         *       "nova_poshta",
                         *       "self_pickup"
                         *     ]
                         */
                        delivery_methods: string[];
                        /**
                         * @description Ways of payment
                         * @example [
                         *       "cash_on_delivery",
                         *       "bank_card"
                         *     ]
                         */
                        payment_methods: string[];
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    duplicateOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
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
                    "application/json": {
                        /**
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /**
                         * @description Name in addresses
                         * @example vaza-honcharna-1
                         */
                        alias: string;
                        /** @description Shop that sells it */
                        shop: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the shop
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        };
                        main_image: {
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
                        } | null;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        price: string;
                        old_price: string | null;
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
                        /**
                         * @description What the price is for
                         * @example piece
                         * @enum {string}
                         */
                        unit: "piece" | "hour" | "m2" | "service";
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
                         * @description Buyers see active ones only
                         * @example active
                         * @enum {string}
                         */
                        status: "active" | "draft" | "hidden";
                        /**
                         * @description Shown first within the same ordering
                         * @example true
                         */
                        in_top: boolean;
                        /**
                         * @description Shown on a tinted plate
                         * @example true
                         */
                        in_color: boolean;
                        /** @example #fdf3d8 */
                        color: string | null;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        hoisted_at: string;
                        next_hoist_at: string | null;
                        /**
                         * @description Views in all
                         * @example 240
                         */
                        views_count: number;
                        /**
                         * @description Orders in all
                         * @example 3
                         */
                        included_in_orders_count: number;
                        /** @example 4.8 */
                        avg_review_rating: number | null;
                        /**
                         * @description How many reviews it has
                         * @example 12
                         */
                        reviews_count: number;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        updated_at: string;
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
                        /** @description Category with those above it */
                        category: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the category
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                            /** @description The root first */
                            ancestors: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name in addresses
                                 * @example vaza-honcharna-1
                                 */
                                alias: string;
                                /**
                                 * @description Name that people read
                                 * @example Ваза гончарна, косівська кераміка
                                 */
                                title: string;
                            }[];
                        };
                        /** @description Tags */
                        tags: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description Name in addresses
                             * @example vaza-honcharna-1
                             */
                            alias: string;
                            /**
                             * @description Title of the tag
                             * @example Ваза гончарна, косівська кераміка
                             */
                            title: string;
                        }[];
                        /** @description Properties, in order */
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
                        /** @description Pictures; the first is the main one */
                        images: ({
                            /**
                             * @description Key of the picture
                             * @example 806f91829c058405a13315fabb83f237
                             */
                            key: string;
                        } & {
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
                        })[];
                        /**
                         * @description Ways of delivery
                         * @example [
                         *       "nova_poshta",
                         *       "self_pickup"
                         *     ]
                         */
                        delivery_methods: string[];
                        /**
                         * @description Ways of payment
                         * @example [
                         *       "cash_on_delivery",
                         *       "bank_card"
                         *     ]
                         */
                        payment_methods: string[];
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    bulkUpdateOffers: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Own offers
                     * @example [
                     *       17,
                     *       4,
                     *       256
                     *     ]
                     */
                    ids: number[];
                    /** @description What to change */
                    set: {
                        /**
                         * @description Buyers see active ones only
                         * @example active
                         * @enum {string}
                         */
                        status?: "active" | "draft" | "hidden";
                        /**
                         * @description Raises prices by so many per cent, or lowers them
                         * @example -10
                         */
                        price_percent?: number;
                        /**
                         * @description Id or alias of the category
                         * @example 112
                         */
                        category?: number | string;
                        /** @example 12 */
                        stock?: number | null;
                        /**
                         * @description Ways of delivery
                         * @example [
                         *       "nova_poshta",
                         *       "self_pickup"
                         *     ]
                         */
                        delivery_methods?: ("nova_poshta" | "novaPoshta" | "ukr_poshta" | "ukrPoshta" | "courier" | "address_delivery" | "addressDelivery" | "self_pickup" | "selfPickup")[];
                        /**
                         * @description Ways of payment
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
                         * @description Shown on a tinted plate
                         * @example true
                         */
                        in_color?: boolean;
                        /** @example honey */
                        color?: ("honey" | "poppy" | "cornflower" | "leaf" | "heather") | null;
                        /**
                         * @description true deletes them
                         * @example true
                         */
                        is_deleted?: boolean;
                    };
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
                    "application/json": {
                        /**
                         * @description Offers that were changed
                         * @example 3
                         */
                        updated: number;
                        /**
                         * @description Offers that lack what an active offer needs
                         * @example [
                         *       256
                         *     ]
                         */
                        skipped: number[];
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    streamSellerEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                    "text/event-stream": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listImports: {
        parameters: {
            query?: {
                /**
                 * @description Own shop; all of them when left out
                 * @example 4
                 */
                shop?: number;
                /**
                 * @description Rows at most; above 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: number;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description Identifier
                             * @example 17
                             */
                            id: number;
                            /**
                             * @description The shop it is for
                             * @example 7
                             */
                            shop: number;
                            /**
                             * @description Name of the file as it was sent
                             * @example export-products.csv
                             */
                            file_name: string;
                            /**
                             * @description Kind of file; `yml` is XML too
                             * @example csv
                             * @enum {string}
                             */
                            format: "csv" | "xlsx" | "yml";
                            /**
                             * @description Which rows may do something: of new offers, of known ones, or of both
                             * @example create_and_update
                             * @enum {string}
                             */
                            mode: "create_and_update" | "create" | "update";
                            /**
                             * @description Only tells what it would do
                             * @example false
                             */
                            dry_run: boolean;
                            /**
                             * @description How far it is; `failed` means that the file could not be read, or not to its end
                             * @example waiting
                             * @enum {string}
                             */
                            status: "waiting" | "running" | "finished" | "canceled" | "failed";
                            rows_total: number | null;
                            /**
                             * @description Rows that are done
                             * @example 1500
                             */
                            rows_done: number;
                            /**
                             * @description Offers that are new
                             * @example 900
                             */
                            created: number;
                            /**
                             * @description Offers that changed
                             * @example 300
                             */
                            updated: number;
                            /**
                             * @description Rows that changed nothing
                             * @example 295
                             */
                            skipped: number;
                            /**
                             * @description Rows that have to be mended
                             * @example 5
                             */
                            errors: number;
                            message: string | null;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                            started_at: string | null;
                            finished_at: string | null;
                        }[];
                        /**
                         * @description Rows in all
                         * @example 14
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
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
                    "application/json": {
                        /**
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                        /**
                         * @description The shop it is for
                         * @example 7
                         */
                        shop: number;
                        /**
                         * @description Name of the file as it was sent
                         * @example export-products.csv
                         */
                        file_name: string;
                        /**
                         * @description Kind of file; `yml` is XML too
                         * @example csv
                         * @enum {string}
                         */
                        format: "csv" | "xlsx" | "yml";
                        /**
                         * @description Which rows may do something: of new offers, of known ones, or of both
                         * @example create_and_update
                         * @enum {string}
                         */
                        mode: "create_and_update" | "create" | "update";
                        /**
                         * @description Only tells what it would do
                         * @example false
                         */
                        dry_run: boolean;
                        /**
                         * @description How far it is; `failed` means that the file could not be read, or not to its end
                         * @example waiting
                         * @enum {string}
                         */
                        status: "waiting" | "running" | "finished" | "canceled" | "failed";
                        rows_total: number | null;
                        /**
                         * @description Rows that are done
                         * @example 1500
                         */
                        rows_done: number;
                        /**
                         * @description Offers that are new
                         * @example 900
                         */
                        created: number;
                        /**
                         * @description Offers that changed
                         * @example 300
                         */
                        updated: number;
                        /**
                         * @description Rows that changed nothing
                         * @example 295
                         */
                        skipped: number;
                        /**
                         * @description Rows that have to be mended
                         * @example 5
                         */
                        errors: number;
                        message: string | null;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        started_at: string | null;
                        finished_at: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listImportRows: {
        parameters: {
            query?: {
                /**
                 * @description Only rows of which this became
                 * @example created
                 */
                action?: "created" | "updated" | "skipped" | "error";
                /**
                 * @description Rows at most; above 100 counts as 100
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description Rows to skip
                 * @example 0
                 */
                offset?: number;
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
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
                    "application/json": {
                        /** @description Rows of this page */
                        results: {
                            /**
                             * @description Its number as a spreadsheet shows it; in feeds the how-manieth offer
                             * @example 18
                             */
                            row: number;
                            sku: string | null;
                            /**
                             * @description Title as the row has it
                             * @example Ceramic cup, 350 ml
                             */
                            title: string;
                            /**
                             * @description What became of it
                             * @example created
                             * @enum {string}
                             */
                            action: "created" | "updated" | "skipped" | "error";
                            message: string | null;
                            /**
                             * @description The row went in, but not all of it
                             * @example []
                             */
                            warnings: string[];
                            offer: {
                                /**
                                 * @description Identifier
                                 * @example 17
                                 */
                                id: number;
                                /**
                                 * @description Name of the offer in addresses
                                 * @example ceramic-cup
                                 */
                                alias: string;
                            } | null;
                        }[];
                        /**
                         * @description Rows in all
                         * @example 14
                         */
                        count: number;
                        /** @example https://yarmarok.example/api/v1/trading/buyer/offers/get-list/?limit=20&offset=20 */
                        next: string | null;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing to say */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getFailedRows: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path: {
                /**
                 * @description Identifier
                 * @example 17
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file to save */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/xml": string;
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getImportTemplate: {
        parameters: {
            query?: {
                /**
                 * @description Kind of file; `yml` is XML too
                 * @example csv
                 */
                format?: "csv" | "xlsx" | "yml";
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file to save */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/xml": string;
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    exportOffers: {
        parameters: {
            query: {
                /**
                 * @description Identifier
                 * @example 4
                 */
                shop: number;
                /**
                 * @description Kind of file; `yml` is XML too
                 * @example csv
                 */
                format?: "csv" | "xlsx" | "yml";
            };
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file to save */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/xml": string;
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    acceptPaymentNotice: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                    "application/json": {
                        /**
                         * @description The notice was taken
                         * @example ok
                         * @enum {string}
                         */
                        status: "ok";
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    uploadPicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
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
                         * @description Name of the picture; forms send it
                         * @example 806f91829c058405a13315fabb83f237
                         */
                        key: string;
                        /**
                         * @description Pixels of what is kept
                         * @example 1200
                         */
                        width: number;
                        /**
                         * @description Pixels of what is kept
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
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    startImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * @description CSV, XLSX or YML/XML as Prom.ua, Rozetka and Hotline write them; 50 MB at most
                     * @example export-products.csv
                     */
                    file: string;
                    /**
                     * @description Own shop the file is for
                     * @example 7
                     */
                    shop: string;
                    /**
                     * @description Which rows may do something
                     * @example create_and_update
                     * @enum {string}
                     */
                    mode: "create_and_update" | "create" | "update";
                    /**
                     * @description Only tell what would be done
                     * @example false
                     * @enum {string}
                     */
                    dry_run?: "true" | "false";
                    /**
                     * @description JSON: key of a column → field, or null to leave it out. Columns that are not named stay as they are understood.
                     * @example {"3":"price","7":null}
                     */
                    mapping?: string;
                    /**
                     * @description JSON: key of a category of the file → id or alias of ours, or null. The key `*` is for all that have no category of their own here.
                     * @example {"9001":42}
                     */
                    category_mapping?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Identifier
                         * @example 17
                         */
                        id: number;
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    previewImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Languages that the person reads */
                "accept-language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * @description CSV, XLSX or YML/XML as Prom.ua, Rozetka and Hotline write them; 50 MB at most
                     * @example export-products.csv
                     */
                    file: string;
                    /**
                     * @description Own shop the file is for
                     * @example 7
                     */
                    shop?: string;
                    /**
                     * @description JSON: key of a column → field, or null to leave it out. Columns that are not named stay as they are understood.
                     * @example {"3":"price","7":null}
                     */
                    mapping?: string;
                    /**
                     * @description JSON: key of a category of the file → id or alias of ours, or null. The key `*` is for all that have no category of their own here.
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
                    "application/json": {
                        /**
                         * @description Kind of file; `yml` is XML too
                         * @example csv
                         * @enum {string}
                         */
                        format: "csv" | "xlsx" | "yml";
                        encoding: string | null;
                        delimiter: string | null;
                        /**
                         * @description Rows of the file, as far as it can be read
                         * @example 2000
                         */
                        rows_total: number;
                        /**
                         * @description Columns of the table, or elements of the first offers
                         * @example []
                         */
                        columns: {
                            /**
                             * @description Names the column in `mapping`
                             * @example 3
                             */
                            key: string;
                            /**
                             * @description Header of the column, or name of the element
                             * @example Ціна
                             */
                            name: string;
                            /** @example external_id */
                            field: ("external_id" | "sku" | "title" | "title_uk" | "title_ru" | "title_en" | "description" | "description_uk" | "description_ru" | "description_en" | "tags" | "type" | "price" | "price_promo" | "price_usd" | "currency" | "discount" | "old_price" | "unit" | "images" | "availability" | "stock" | "category" | "category_id" | "category_link" | "brand" | "model" | "country" | "barcode" | "attribute_name" | "attribute_unit" | "attribute_value" | "seo_title" | "seo_description" | "mend") | null;
                            /**
                             * @description Up to three different values
                             * @example [
                             *       "320,00"
                             *     ]
                             */
                            samples: string[];
                        }[];
                        /**
                         * @description What a column can be taken for
                         * @example [
                         *       {
                         *         "value": "price",
                         *         "title": "Price"
                         *       }
                         *     ]
                         */
                        fields: {
                            /**
                             * @description For `mapping`
                             * @example external_id
                             * @enum {string}
                             */
                            value: "external_id" | "sku" | "title" | "title_uk" | "title_ru" | "title_en" | "description" | "description_uk" | "description_ru" | "description_en" | "tags" | "type" | "price" | "price_promo" | "price_usd" | "currency" | "discount" | "old_price" | "unit" | "images" | "availability" | "stock" | "category" | "category_id" | "category_link" | "brand" | "model" | "country" | "barcode" | "attribute_name" | "attribute_unit" | "attribute_value" | "seo_title" | "seo_description" | "mend";
                            /**
                             * @description In the language of the request
                             * @example Price
                             */
                            title: string;
                        }[];
                        /**
                         * @description Categories of the file, those with the most rows first, with ours as far as one was found
                         * @example []
                         */
                        categories: {
                            /**
                             * @description Names it in `category_mapping`; empty: rows without a category
                             * @example 9001
                             */
                            key: string;
                            /**
                             * @description What the file calls it
                             * @example Посуд
                             */
                            title: string;
                            /**
                             * @description Rows that are in it
                             * @example 120
                             */
                            rows_count: number;
                            /**
                             * @description The words are alike, but nobody said so
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
                                 * @description With all above it, in the language of the request
                                 * @example Home › Dishes › Ceramics
                                 */
                                title: string;
                            } | null;
                        }[];
                        /**
                         * @description The first ten rows as they were read
                         * @example []
                         */
                        rows: {
                            /**
                             * @description Its number as a spreadsheet shows it
                             * @example 2
                             */
                            row: number;
                            sku: string | null;
                            /**
                             * @description Title as it was read
                             * @example Ceramic cup, 350 ml
                             */
                            title: string;
                            price: string | null;
                            /** @example uah */
                            currency: ("uah" | "usd" | "eur") | null;
                            category: string | null;
                            /**
                             * @description Pictures that it names
                             * @example 3
                             */
                            images_count: number;
                            /**
                             * @description Errors and warnings
                             * @example []
                             */
                            problems: string[];
                        }[];
                        /**
                         * @description What is wrong with the file
                         * @example []
                         */
                        problems: {
                            /**
                             * @description `error`: nothing of the file can be imported
                             * @example error
                             * @enum {string}
                             */
                            level: "error" | "warning";
                            /**
                             * @description In the language of the request, with the first place as an example
                             * @example Unknown unit: box
                             */
                            message: string;
                            rows_count: number | null;
                        }[];
                    };
                };
            };
            /** @description Fields that do not validate, or a request that cannot be read at all */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: string[];
                    } | ({
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    });
                };
            };
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What went wrong, in the language of the request
                         * @example Не знайдено.
                         */
                        detail: string;
                        /**
                         * @description For programs; never changes
                         * @example not_found
                         */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
}
