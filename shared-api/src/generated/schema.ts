// Generated from the API's description by `npm run generate`. Do not edit.
export interface paths {
    "/api/v1/health/live/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
        get: operations["getCurrentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
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
        post: operations["changePassword"];
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
        get: operations["getConfig"];
        put?: never;
        post?: never;
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
        post: operations["confirmReceived"];
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
        post: operations["openOrder"];
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
        get: operations["getCallRequest"];
        put?: never;
        post?: never;
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
        patch: operations["updateCallRequest"];
        trace?: never;
    };
    "/api/v1/trading/seller/shops/get-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOwnShops"];
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
        post: operations["createShop"];
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
        get: operations["listSellerTransactions"];
        put?: never;
        post?: never;
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
            header?: never;
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
                        status: string;
                    };
                };
            };
        };
    };
    isReady: {
        parameters: {
            query?: never;
            header?: never;
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
                        status: string;
                    };
                };
            };
        };
    };
    registerUser: {
        parameters: {
            query?: never;
            header?: never;
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
                    /** @description At least 8 characters */
                    password: string;
                    /**
                     * @description Where the person lands after the first login
                     * @enum {string}
                     */
                    user_type: "buyer" | "seller";
                    /**
                     * @description Language of mails
                     * @enum {string}
                     */
                    language?: "uk" | "ru" | "en";
                    /** @description First name */
                    first_name?: string;
                    /** @description Last name */
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
                        /** @description Identifier */
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
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description From the link */
                    uid: string;
                    /** @description From the link */
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
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
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
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
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
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    uid: string;
                    token: string;
                    /** @description At least 8 characters */
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
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
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
                        /** @description For Authorization: Bearer; lasts 3600 s */
                        access: string;
                        /** @description Lasts 604800 s; works once */
                        refresh: string;
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Else the cookie is used */
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
                        /** @description For Authorization: Bearer; lasts 3600 s */
                        access: string;
                        /** @description Lasts 604800 s; works once */
                        refresh: string;
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Else the cookie is used */
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
        };
    };
    getCurrentUser: {
        parameters: {
            query?: never;
            header?: never;
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
                        /** @description Identifier */
                        id: number;
                        /**
                         * Format: email
                         * @description E-mail address
                         * @example olena@yarmarok.example
                         */
                        email: string;
                        /** @description First name, may be empty */
                        first_name: string;
                        /** @description Last name, may be empty */
                        last_name: string;
                        phone: string | null;
                        /**
                         * @description Language of mails
                         * @enum {string}
                         */
                        language: "uk" | "ru" | "en";
                        /**
                         * @description Where the person lands after login
                         * @enum {string}
                         */
                        user_type: "buyer" | "seller";
                        birth_date: string | null;
                        city: string | null;
                        avatar: string | null;
                        buyer: {
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            bonus_balance: string;
                            avg_review_rating: number | null;
                            reviews_count: number;
                            favorites_count: number;
                        };
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
                            /** @description Leads to spend */
                            leads: number;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            lead_price: string;
                            /** @description What opening an order costs in leads */
                            open_order_leads_price: number;
                            shops_count: number;
                            /** @description Orders that were not opened yet */
                            new_orders_count: number;
                            /** @description Call requests nobody handled yet */
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    first_name?: string;
                    last_name?: string;
                    phone?: string | null;
                    /**
                     * @description Language of mails
                     * @enum {string}
                     */
                    language?: "uk" | "ru" | "en";
                    birth_date?: string | null;
                    city?: ("kyiv" | "kharkiv") | null;
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
                        /** @description Identifier */
                        id: number;
                        /**
                         * Format: email
                         * @description E-mail address
                         * @example olena@yarmarok.example
                         */
                        email: string;
                        /** @description First name, may be empty */
                        first_name: string;
                        /** @description Last name, may be empty */
                        last_name: string;
                        phone: string | null;
                        /**
                         * @description Language of mails
                         * @enum {string}
                         */
                        language: "uk" | "ru" | "en";
                        /**
                         * @description Where the person lands after login
                         * @enum {string}
                         */
                        user_type: "buyer" | "seller";
                        birth_date: string | null;
                        city: string | null;
                        avatar: string | null;
                        buyer: {
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            bonus_balance: string;
                            avg_review_rating: number | null;
                            reviews_count: number;
                            favorites_count: number;
                        };
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
                            /** @description Leads to spend */
                            leads: number;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            lead_price: string;
                            /** @description What opening an order costs in leads */
                            open_order_leads_price: number;
                            shops_count: number;
                            /** @description Orders that were not opened yet */
                            new_orders_count: number;
                            /** @description Call requests nobody handled yet */
                            new_calls_count: number;
                        };
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current_password: string;
                    /** @description At least 8 characters */
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
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                /** @description For cities */
                country?: string;
            };
            header?: never;
            path: {
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
                        /** @description Value on the wire */
                        value: string;
                        /** @description Label in the language of the request */
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
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
                        results: {
                            value: string;
                            title: string;
                            country: string;
                        }[];
                    };
                };
            };
        };
    };
    listCities: {
        parameters: {
            query?: {
                country?: string;
            };
            header?: never;
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
                        results: {
                            value: string;
                            title: string;
                            country: string;
                        }[];
                    };
                };
            };
        };
    };
    listPageContent: {
        parameters: {
            query?: {
                /** @description Rows at most; above 100 counts as 100 */
                limit?: number;
                /** @description Rows to skip */
                offset?: number;
                /** @description Path of the page without the language */
                page_url?: string;
            };
            header?: never;
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
                        results: {
                            block_id: string;
                            page_url: string;
                            /** @description Sanitised HTML */
                            content: string;
                        }[];
                        /** @description Rows in all */
                        count: number;
                        next: string | null;
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getConfig: {
        parameters: {
            query?: never;
            header?: never;
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
                        favorites_limit: number;
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
                            is_preselected: boolean;
                        }[];
                        /** @description Bonus of a custom amount: amount times this, rounded up to whole dollars */
                        top_up_factor: number;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        minimum_top_up: string;
                        default_leads: number;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        lead_price: string;
                        open_order_leads_price: number;
                        payment_methods: {
                            method: string;
                            provider: string;
                        }[];
                        social_providers: {
                            provider: string;
                            title: string;
                        }[];
                        support_email: string;
                        site_name: string;
                    };
                };
            };
        };
    };
    getCategoryTree: {
        parameters: {
            query?: never;
            header?: never;
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
                        results: {
                            id: number;
                            title: string;
                            /** @description Name in addresses */
                            alias: string;
                            image: {
                                file_150_150: string;
                                file_300_300: string;
                                file_600_600: string;
                            } | null;
                            offers_count: number;
                            children: {
                                id: number;
                                title: string;
                                /** @description Name in addresses */
                                alias: string;
                                image: {
                                    file_150_150: string;
                                    file_300_300: string;
                                    file_600_600: string;
                                } | null;
                                offers_count: number;
                                children: {
                                    id: number;
                                    title: string;
                                    /** @description Name in addresses */
                                    alias: string;
                                    image: {
                                        file_150_150: string;
                                        file_300_300: string;
                                        file_600_600: string;
                                    } | null;
                                    offers_count: number;
                                    children: unknown[];
                                }[];
                            }[];
                        }[];
                    };
                };
            };
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                        id: number;
                        title: string;
                        /** @description Name in addresses */
                        alias: string;
                        image: {
                            file_150_150: string;
                            file_300_300: string;
                            file_600_600: string;
                        } | null;
                        offers_count: number;
                        /** @description Sanitised HTML */
                        description: string;
                        cashback_percent: number;
                        ancestors: {
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                        }[];
                        children: {
                            id: number;
                            title: string;
                            /** @description Name in addresses */
                            alias: string;
                            image: {
                                file_150_150: string;
                                file_300_300: string;
                                file_600_600: string;
                            } | null;
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                /** @description Rows at most; above 100 counts as 100 */
                limit?: number;
                /** @description Rows to skip */
                offset?: number;
                category__alias?: string;
                category_id?: number;
            };
            header?: never;
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
                        results: {
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                            offers_count: number;
                        }[];
                        /** @description Rows in all */
                        count: number;
                        next: string | null;
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                search?: string;
                limit?: number;
                offset?: number;
            };
            header?: never;
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
                        results: {
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                            ancestors: {
                                id: number;
                                /** @description Name in addresses */
                                alias: string;
                                title: string;
                            }[];
                        }[];
                        /** @description Rows in all */
                        count: number;
                        next: string | null;
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listOffers: {
        parameters: {
            query?: {
                /** @description Rows at most; above 100 counts as 100 */
                limit?: number;
                /** @description Rows to skip */
                offset?: number;
                /** @description Category with its descendants */
                category__alias__include_descendants?: string;
                tags__alias?: string;
                shop__alias?: string;
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
                offering_type?: "product" | "service";
                city?: "kyiv" | "kharkiv";
                /** @description Without one: the last hoisted first; with a search the most relevant first */
                ordering?: "-hoisted_at" | "price" | "-price" | "-created_at" | "-views_count" | "-included_in_orders_count" | "-avg_review_rating" | "relevance";
                /** @description Where the page before ended, as `next` has it; not to be made up */
                after?: string;
            };
            header?: never;
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
                        results: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            /** @description In the language of the request, else uk, ru, en */
                            title: string;
                            /**
                             * @description Language that the title is really in
                             * @enum {string}
                             */
                            title_lang: "uk" | "ru" | "en";
                            main_image: {
                                file_150_150: string;
                                file_300_300: string;
                                file_600_600: string;
                            } | null;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            price: string;
                            old_price: string | null;
                            /** @enum {string} */
                            currency: "uah" | "usd" | "eur";
                            /** @example ₴ */
                            get_currency_display: string;
                            /** @enum {string} */
                            unit: "piece" | "hour" | "m2" | "service";
                            /** @enum {string} */
                            offering_type: "product" | "service";
                            /** @description Paid: shown first within the same ordering */
                            in_top: boolean;
                            /** @description Paid: shown on a tinted plate */
                            in_color: boolean;
                            color: string | null;
                            views_count: number;
                            included_in_orders_count: number;
                            avg_review_rating: number | null;
                            reviews_count: number;
                            get_city_display: string;
                            get_country_display: string;
                            is_available: boolean;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                            shop: {
                                /** @description Identifier */
                                id: number;
                                /** @description Name in addresses */
                                alias: string;
                                title: string;
                                get_city_display: string;
                            };
                        }[];
                        /** @description Rows in all */
                        count: number;
                        next: string | null;
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                        /** @description Identifier */
                        id: number;
                        /** @description Name in addresses */
                        alias: string;
                        /** @description In the language of the request, else uk, ru, en */
                        title: string;
                        /**
                         * @description Language that the title is really in
                         * @enum {string}
                         */
                        title_lang: "uk" | "ru" | "en";
                        main_image: {
                            file_150_150: string;
                            file_300_300: string;
                            file_600_600: string;
                        } | null;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        price: string;
                        old_price: string | null;
                        /** @enum {string} */
                        currency: "uah" | "usd" | "eur";
                        /** @example ₴ */
                        get_currency_display: string;
                        /** @enum {string} */
                        unit: "piece" | "hour" | "m2" | "service";
                        /** @enum {string} */
                        offering_type: "product" | "service";
                        /** @description Paid: shown first within the same ordering */
                        in_top: boolean;
                        /** @description Paid: shown on a tinted plate */
                        in_color: boolean;
                        color: string | null;
                        views_count: number;
                        included_in_orders_count: number;
                        avg_review_rating: number | null;
                        reviews_count: number;
                        get_city_display: string;
                        get_country_display: string;
                        is_available: boolean;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        shop: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                            get_city_display: string;
                            avg_review_rating: number | null;
                            reviews_count: number;
                            is_phone_public: boolean;
                            phone: string | null;
                            working_hours: {
                                [key: string]: unknown;
                            };
                        };
                        /** @description Sanitised HTML */
                        description: string;
                        images: {
                            file_150_150: string;
                            file_300_300: string;
                            file_600_600: string;
                        }[];
                        attributes: {
                            name: string;
                            value: string;
                        }[];
                        tags: {
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                        }[];
                        category: {
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                            ancestors: {
                                id: number;
                                /** @description Name in addresses */
                                alias: string;
                                title: string;
                            }[];
                        };
                        sku: string | null;
                        stock: number | null;
                        delivery_methods: string[];
                        payment_methods: string[];
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path: {
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
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                /** @description Rows at most; above 100 counts as 100 */
                limit?: number;
                /** @description Rows to skip */
                offset?: number;
            };
            header?: never;
            path: {
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
                        results: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            /** @description In the language of the request, else uk, ru, en */
                            title: string;
                            /**
                             * @description Language that the title is really in
                             * @enum {string}
                             */
                            title_lang: "uk" | "ru" | "en";
                            main_image: {
                                file_150_150: string;
                                file_300_300: string;
                                file_600_600: string;
                            } | null;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            price: string;
                            old_price: string | null;
                            /** @enum {string} */
                            currency: "uah" | "usd" | "eur";
                            /** @example ₴ */
                            get_currency_display: string;
                            /** @enum {string} */
                            unit: "piece" | "hour" | "m2" | "service";
                            /** @enum {string} */
                            offering_type: "product" | "service";
                            /** @description Paid: shown first within the same ordering */
                            in_top: boolean;
                            /** @description Paid: shown on a tinted plate */
                            in_color: boolean;
                            color: string | null;
                            views_count: number;
                            included_in_orders_count: number;
                            avg_review_rating: number | null;
                            reviews_count: number;
                            get_city_display: string;
                            get_country_display: string;
                            is_available: boolean;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                            shop: {
                                /** @description Identifier */
                                id: number;
                                /** @description Name in addresses */
                                alias: string;
                                title: string;
                                get_city_display: string;
                            };
                        }[];
                        /** @description Rows in all */
                        count: number;
                        next: string | null;
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
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
                        /** @description Identifier */
                        id: number;
                        /** @description Name in addresses */
                        alias: string;
                        /** @description In the language of the request, else uk, ru, en */
                        title: string;
                        /**
                         * @description Language that the title is really in
                         * @enum {string}
                         */
                        title_lang: "uk" | "ru" | "en";
                        main_image: {
                            file_150_150: string;
                            file_300_300: string;
                            file_600_600: string;
                        } | null;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        price: string;
                        old_price: string | null;
                        /** @enum {string} */
                        currency: "uah" | "usd" | "eur";
                        /** @example ₴ */
                        get_currency_display: string;
                        /** @enum {string} */
                        unit: "piece" | "hour" | "m2" | "service";
                        /** @enum {string} */
                        offering_type: "product" | "service";
                        /** @description Paid: shown first within the same ordering */
                        in_top: boolean;
                        /** @description Paid: shown on a tinted plate */
                        in_color: boolean;
                        color: string | null;
                        views_count: number;
                        included_in_orders_count: number;
                        avg_review_rating: number | null;
                        reviews_count: number;
                        get_city_display: string;
                        get_country_display: string;
                        is_available: boolean;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        shop: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                            get_city_display: string;
                        };
                    }[];
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    autocompleteOffers: {
        parameters: {
            query?: {
                search?: string;
                limit?: number;
                offset?: number;
            };
            header?: never;
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
                        results: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            price: string;
                            currency: string;
                            get_currency_display: string;
                            main_image: {
                                file_150_150: string;
                                file_300_300: string;
                                file_600_600: string;
                            } | null;
                        }[];
                        /** @description Rows in all */
                        count: number;
                        next: string | null;
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    listFavorites: {
        parameters: {
            query?: {
                /** @description Rows at most; above 100 counts as 100 */
                limit?: number;
                /** @description Rows to skip */
                offset?: number;
            };
            header?: never;
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
                        results: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            /** @description In the language of the request, else uk, ru, en */
                            title: string;
                            /**
                             * @description Language that the title is really in
                             * @enum {string}
                             */
                            title_lang: "uk" | "ru" | "en";
                            main_image: {
                                file_150_150: string;
                                file_300_300: string;
                                file_600_600: string;
                            } | null;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            price: string;
                            old_price: string | null;
                            /** @enum {string} */
                            currency: "uah" | "usd" | "eur";
                            /** @example ₴ */
                            get_currency_display: string;
                            /** @enum {string} */
                            unit: "piece" | "hour" | "m2" | "service";
                            /** @enum {string} */
                            offering_type: "product" | "service";
                            /** @description Paid: shown first within the same ordering */
                            in_top: boolean;
                            /** @description Paid: shown on a tinted plate */
                            in_color: boolean;
                            color: string | null;
                            views_count: number;
                            included_in_orders_count: number;
                            avg_review_rating: number | null;
                            reviews_count: number;
                            get_city_display: string;
                            get_country_display: string;
                            is_available: boolean;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                            shop: {
                                /** @description Identifier */
                                id: number;
                                /** @description Name in addresses */
                                alias: string;
                                title: string;
                                get_city_display: string;
                            };
                        }[];
                        /** @description Rows in all */
                        count: number;
                        next: string | null;
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                /** @description Rows at most; above 100 counts as 100 */
                limit?: number;
                /** @description Rows to skip */
                offset?: number;
            };
            header?: never;
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
                        results: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            /** @description In the language of the request, else uk, ru, en */
                            title: string;
                            /**
                             * @description Language that the title is really in
                             * @enum {string}
                             */
                            title_lang: "uk" | "ru" | "en";
                            main_image: {
                                file_150_150: string;
                                file_300_300: string;
                                file_600_600: string;
                            } | null;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            price: string;
                            old_price: string | null;
                            /** @enum {string} */
                            currency: "uah" | "usd" | "eur";
                            /** @example ₴ */
                            get_currency_display: string;
                            /** @enum {string} */
                            unit: "piece" | "hour" | "m2" | "service";
                            /** @enum {string} */
                            offering_type: "product" | "service";
                            /** @description Paid: shown first within the same ordering */
                            in_top: boolean;
                            /** @description Paid: shown on a tinted plate */
                            in_color: boolean;
                            color: string | null;
                            views_count: number;
                            included_in_orders_count: number;
                            avg_review_rating: number | null;
                            reviews_count: number;
                            get_city_display: string;
                            get_country_display: string;
                            is_available: boolean;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                            shop: {
                                /** @description Identifier */
                                id: number;
                                /** @description Name in addresses */
                                alias: string;
                                title: string;
                                get_city_display: string;
                            };
                        }[];
                        /** @description Rows in all */
                        count: number;
                        next: string | null;
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path: {
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
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path: {
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
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Newest first */
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
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                /** @description Rows at most; above 100 counts as 100 */
                limit?: number;
                /** @description Rows to skip */
                offset?: number;
                ordering?: "-created_at" | "created_at" | "-rating" | "rating";
            };
            header?: never;
            path: {
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
                        results: {
                            /** @description Identifier */
                            id: number;
                            author_name: string;
                            rating: number;
                            text: string | null;
                            images: {
                                file_150_150: string;
                                file_300_300: string;
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
                        count: number;
                        next: string | null;
                        summary: {
                            avg_rating: number | null;
                            histogram: {
                                1: number;
                                2: number;
                                3: number;
                                4: number;
                                5: number;
                            };
                        };
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                /** @description Rows at most; above 100 counts as 100 */
                limit?: number;
                /** @description Rows to skip */
                offset?: number;
                search?: string;
                city?: "kyiv" | "kharkiv";
                ordering?: "-rating" | "-offers_count" | "-created_at" | "title";
            };
            header?: never;
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
                        results: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                            description: string;
                            city: string;
                            get_city_display: string;
                            get_country_display: string;
                            logo: {
                                file_150_150: string;
                                file_300_300: string;
                                file_600_600: string;
                            } | null;
                            offers_count: number;
                            avg_review_rating: number | null;
                            reviews_count: number;
                            /** @description Closed for a while: nothing can be bought */
                            is_on_holiday: boolean;
                            /** @description Pictures of up to four offers */
                            preview_images: {
                                file_150_150: string;
                                file_300_300: string;
                                file_600_600: string;
                            }[];
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                        }[];
                        /** @description Rows in all */
                        count: number;
                        next: string | null;
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getShop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                        /** @description Identifier */
                        id: number;
                        /** @description Name in addresses */
                        alias: string;
                        title: string;
                        description: string;
                        city: string;
                        get_city_display: string;
                        get_country_display: string;
                        logo: {
                            file_150_150: string;
                            file_300_300: string;
                            file_600_600: string;
                        } | null;
                        offers_count: number;
                        avg_review_rating: number | null;
                        reviews_count: number;
                        /** @description Closed for a while: nothing can be bought */
                        is_on_holiday: boolean;
                        /** @description Pictures of up to four offers */
                        preview_images: {
                            file_150_150: string;
                            file_300_300: string;
                            file_600_600: string;
                        }[];
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        phone: string | null;
                        working_hours: {
                            [key: string]: unknown;
                        };
                        site: {
                            theme_color: string | null;
                            cover: {
                                file_150_150: string;
                                file_300_300: string;
                                file_600_600: string;
                            } | null;
                            logo: {
                                file_150_150: string;
                                file_300_300: string;
                                file_600_600: string;
                            } | null;
                            slogan: string;
                            /** @description Sanitised HTML */
                            about: string;
                            contacts: {
                                [key: string]: unknown;
                            };
                            working_hours: {
                                [key: string]: unknown;
                            };
                            social_links: unknown[];
                            seo_title: string;
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        /** @description Identifier */
                        offer: number;
                        quantity: number;
                        /** @description What was shown; another one now refuses the whole order */
                        price?: string;
                    }[];
                    /** @description Name of the buyer */
                    buyer_name: string;
                    /** @description Ukrainian phone in any usual form */
                    buyer_phone: string;
                    /**
                     * Format: email
                     * @description E-mail of the buyer
                     */
                    buyer_email: string;
                    /**
                     * @description How it is delivered
                     * @enum {string}
                     */
                    delivery_method: "nova_poshta" | "novaPoshta" | "ukr_poshta" | "ukrPoshta" | "courier" | "address_delivery" | "addressDelivery" | "self_pickup" | "selfPickup";
                    delivery_city?: string | null;
                    delivery_address?: string | null;
                    /**
                     * @description How it is paid
                     * @enum {string}
                     */
                    payment_method: "cash_on_delivery" | "cashOnDelivery" | "bank_card" | "bankCard" | "bank_transfer" | "bankTransfer";
                    comment?: string | null;
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
                        /** @description Common to the orders of this checkout */
                        group_number: string;
                        orders: {
                            /** @description Identifier */
                            id: number;
                            number: string;
                            shop: {
                                /** @description Identifier */
                                id: number;
                                /** @description Name in addresses */
                                alias: string;
                                title: string;
                            };
                            currency: string;
                            get_currency_display: string;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            total: string;
                        }[];
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                /** @description Rows at most; above 100 counts as 100 */
                limit?: number;
                /** @description Rows to skip */
                offset?: number;
                status?: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
            };
            header?: never;
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
                        results: {
                            /** @description Identifier */
                            id: number;
                            number: string;
                            group_number: string;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                            shop: {
                                /** @description Identifier */
                                id: number;
                                /** @description Name in addresses */
                                alias: string;
                                title: string;
                            };
                            items: {
                                offer: {
                                    /** @description Identifier */
                                    id: number;
                                    /** @description Name in addresses */
                                    alias: string;
                                    title: string;
                                    main_image: {
                                        file_150_150: string;
                                        file_300_300: string;
                                        file_600_600: string;
                                    } | null;
                                };
                                quantity: number;
                                unit: string;
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
                            offer?: {
                                /** @description Identifier */
                                id: number;
                                /** @description Name in addresses */
                                alias: string;
                                title: string;
                                main_image: {
                                    file_150_150: string;
                                    file_300_300: string;
                                    file_600_600: string;
                                } | null;
                            };
                            quantity?: number;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            price?: string;
                            currency: string;
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
                            /** @enum {string} */
                            status: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
                            get_status_display: string;
                            /** @description Where the seller may move it */
                            next_statuses: ("waiting_for_payment" | "in_progress" | "completed" | "canceled")[];
                            cancel_reason: string | null;
                            history: {
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, UTC
                                 * @example 2026-11-18T12:20:00.000Z
                                 */
                                at: string;
                                by: string;
                                from: string | null;
                                to: string;
                                comment: string | null;
                            }[];
                            payment_method: string;
                            get_payment_method_display: string;
                            delivery_method: string;
                            get_delivery_method_display: string;
                            delivery_city: string | null;
                            delivery_address: string | null;
                            ttn: string | null;
                            buyer_name: string | null;
                            buyer_phone: string | null;
                            buyer_email: string | null;
                            comment: string | null;
                            is_opened: boolean;
                            opened_at: string | null;
                            /** @description What opening costs, or cost, in leads */
                            open_price_leads: number;
                            warnings: string[];
                        }[];
                        /** @description Rows in all */
                        count: number;
                        next: string | null;
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path: {
                /** @description Identifier */
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
                        /** @description Identifier */
                        id: number;
                        number: string;
                        group_number: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        shop: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                        };
                        items: {
                            offer: {
                                /** @description Identifier */
                                id: number;
                                /** @description Name in addresses */
                                alias: string;
                                title: string;
                                main_image: {
                                    file_150_150: string;
                                    file_300_300: string;
                                    file_600_600: string;
                                } | null;
                            };
                            quantity: number;
                            unit: string;
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
                        offer?: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                            main_image: {
                                file_150_150: string;
                                file_300_300: string;
                                file_600_600: string;
                            } | null;
                        };
                        quantity?: number;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        price?: string;
                        currency: string;
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
                        /** @enum {string} */
                        status: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
                        get_status_display: string;
                        /** @description Where the seller may move it */
                        next_statuses: ("waiting_for_payment" | "in_progress" | "completed" | "canceled")[];
                        cancel_reason: string | null;
                        history: {
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            at: string;
                            by: string;
                            from: string | null;
                            to: string;
                            comment: string | null;
                        }[];
                        payment_method: string;
                        get_payment_method_display: string;
                        delivery_method: string;
                        get_delivery_method_display: string;
                        delivery_city: string | null;
                        delivery_address: string | null;
                        ttn: string | null;
                        buyer_name: string | null;
                        buyer_phone: string | null;
                        buyer_email: string | null;
                        comment: string | null;
                        is_opened: boolean;
                        opened_at: string | null;
                        /** @description What opening costs, or cost, in leads */
                        open_price_leads: number;
                        warnings: string[];
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path: {
                /** @description Identifier */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    reason: "not_available" | "price_changed" | "buyers_request" | "not_enough_fields" | "duplicate" | "invalid_phone" | "returned" | "other";
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
                        /** @description Identifier */
                        id: number;
                        number: string;
                        group_number: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        shop: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                        };
                        items: {
                            offer: {
                                /** @description Identifier */
                                id: number;
                                /** @description Name in addresses */
                                alias: string;
                                title: string;
                                main_image: {
                                    file_150_150: string;
                                    file_300_300: string;
                                    file_600_600: string;
                                } | null;
                            };
                            quantity: number;
                            unit: string;
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
                        offer?: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                            main_image: {
                                file_150_150: string;
                                file_300_300: string;
                                file_600_600: string;
                            } | null;
                        };
                        quantity?: number;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        price?: string;
                        currency: string;
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
                        /** @enum {string} */
                        status: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
                        get_status_display: string;
                        /** @description Where the seller may move it */
                        next_statuses: ("waiting_for_payment" | "in_progress" | "completed" | "canceled")[];
                        cancel_reason: string | null;
                        history: {
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            at: string;
                            by: string;
                            from: string | null;
                            to: string;
                            comment: string | null;
                        }[];
                        payment_method: string;
                        get_payment_method_display: string;
                        delivery_method: string;
                        get_delivery_method_display: string;
                        delivery_city: string | null;
                        delivery_address: string | null;
                        ttn: string | null;
                        buyer_name: string | null;
                        buyer_phone: string | null;
                        buyer_email: string | null;
                        comment: string | null;
                        is_opened: boolean;
                        opened_at: string | null;
                        /** @description What opening costs, or cost, in leads */
                        open_price_leads: number;
                        warnings: string[];
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path: {
                /** @description Identifier */
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
                        /** @description Identifier */
                        id: number;
                        number: string;
                        group_number: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        shop: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                        };
                        items: {
                            offer: {
                                /** @description Identifier */
                                id: number;
                                /** @description Name in addresses */
                                alias: string;
                                title: string;
                                main_image: {
                                    file_150_150: string;
                                    file_300_300: string;
                                    file_600_600: string;
                                } | null;
                            };
                            quantity: number;
                            unit: string;
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
                        offer?: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                            main_image: {
                                file_150_150: string;
                                file_300_300: string;
                                file_600_600: string;
                            } | null;
                        };
                        quantity?: number;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        price?: string;
                        currency: string;
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
                        /** @enum {string} */
                        status: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
                        get_status_display: string;
                        /** @description Where the seller may move it */
                        next_statuses: ("waiting_for_payment" | "in_progress" | "completed" | "canceled")[];
                        cancel_reason: string | null;
                        history: {
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            at: string;
                            by: string;
                            from: string | null;
                            to: string;
                            comment: string | null;
                        }[];
                        payment_method: string;
                        get_payment_method_display: string;
                        delivery_method: string;
                        get_delivery_method_display: string;
                        delivery_city: string | null;
                        delivery_address: string | null;
                        ttn: string | null;
                        buyer_name: string | null;
                        buyer_phone: string | null;
                        buyer_email: string | null;
                        comment: string | null;
                        is_opened: boolean;
                        opened_at: string | null;
                        /** @description What opening costs, or cost, in leads */
                        open_price_leads: number;
                        warnings: string[];
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                /** @description Rows at most; above 100 counts as 100 */
                limit?: number;
                /** @description Rows to skip */
                offset?: number;
                /** @description Identifier */
                shop?: number;
                /** @description `new`: not opened yet */
                status?: "waiting_for_payment" | "in_progress" | "completed" | "canceled" | "new";
                is_opened?: boolean;
                search?: string;
                ordering?: "-created_at" | "created_at" | "-total" | "total";
            };
            header?: never;
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
                        results: {
                            /** @description Identifier */
                            id: number;
                            number: string;
                            group_number: string;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                            shop: {
                                /** @description Identifier */
                                id: number;
                                /** @description Name in addresses */
                                alias: string;
                                title: string;
                            };
                            items: {
                                offer: {
                                    /** @description Identifier */
                                    id: number;
                                    /** @description Name in addresses */
                                    alias: string;
                                    title: string;
                                    main_image: {
                                        file_150_150: string;
                                        file_300_300: string;
                                        file_600_600: string;
                                    } | null;
                                };
                                quantity: number;
                                unit: string;
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
                            offer?: {
                                /** @description Identifier */
                                id: number;
                                /** @description Name in addresses */
                                alias: string;
                                title: string;
                                main_image: {
                                    file_150_150: string;
                                    file_300_300: string;
                                    file_600_600: string;
                                } | null;
                            };
                            quantity?: number;
                            /**
                             * @description Decimal string with two places
                             * @example 1299.00
                             */
                            price?: string;
                            currency: string;
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
                            /** @enum {string} */
                            status: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
                            get_status_display: string;
                            /** @description Where the seller may move it */
                            next_statuses: ("waiting_for_payment" | "in_progress" | "completed" | "canceled")[];
                            cancel_reason: string | null;
                            history: {
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, UTC
                                 * @example 2026-11-18T12:20:00.000Z
                                 */
                                at: string;
                                by: string;
                                from: string | null;
                                to: string;
                                comment: string | null;
                            }[];
                            payment_method: string;
                            get_payment_method_display: string;
                            delivery_method: string;
                            get_delivery_method_display: string;
                            delivery_city: string | null;
                            delivery_address: string | null;
                            ttn: string | null;
                            buyer_name: string | null;
                            buyer_phone: string | null;
                            buyer_email: string | null;
                            comment: string | null;
                            is_opened: boolean;
                            opened_at: string | null;
                            /** @description What opening costs, or cost, in leads */
                            open_price_leads: number;
                            warnings: string[];
                        }[];
                        /** @description Rows in all */
                        count: number;
                        next: string | null;
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path: {
                /** @description Identifier */
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
                        /** @description Identifier */
                        id: number;
                        number: string;
                        group_number: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        shop: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                        };
                        items: {
                            offer: {
                                /** @description Identifier */
                                id: number;
                                /** @description Name in addresses */
                                alias: string;
                                title: string;
                                main_image: {
                                    file_150_150: string;
                                    file_300_300: string;
                                    file_600_600: string;
                                } | null;
                            };
                            quantity: number;
                            unit: string;
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
                        offer?: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                            main_image: {
                                file_150_150: string;
                                file_300_300: string;
                                file_600_600: string;
                            } | null;
                        };
                        quantity?: number;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        price?: string;
                        currency: string;
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
                        /** @enum {string} */
                        status: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
                        get_status_display: string;
                        /** @description Where the seller may move it */
                        next_statuses: ("waiting_for_payment" | "in_progress" | "completed" | "canceled")[];
                        cancel_reason: string | null;
                        history: {
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            at: string;
                            by: string;
                            from: string | null;
                            to: string;
                            comment: string | null;
                        }[];
                        payment_method: string;
                        get_payment_method_display: string;
                        delivery_method: string;
                        get_delivery_method_display: string;
                        delivery_city: string | null;
                        delivery_address: string | null;
                        ttn: string | null;
                        buyer_name: string | null;
                        buyer_phone: string | null;
                        buyer_email: string | null;
                        comment: string | null;
                        is_opened: boolean;
                        opened_at: string | null;
                        /** @description What opening costs, or cost, in leads */
                        open_price_leads: number;
                        warnings: string[];
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path: {
                /** @description Identifier */
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
                        /** @description Identifier */
                        id: number;
                        number: string;
                        group_number: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        shop: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                        };
                        items: {
                            offer: {
                                /** @description Identifier */
                                id: number;
                                /** @description Name in addresses */
                                alias: string;
                                title: string;
                                main_image: {
                                    file_150_150: string;
                                    file_300_300: string;
                                    file_600_600: string;
                                } | null;
                            };
                            quantity: number;
                            unit: string;
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
                        offer?: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                            main_image: {
                                file_150_150: string;
                                file_300_300: string;
                                file_600_600: string;
                            } | null;
                        };
                        quantity?: number;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        price?: string;
                        currency: string;
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
                        /** @enum {string} */
                        status: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
                        get_status_display: string;
                        /** @description Where the seller may move it */
                        next_statuses: ("waiting_for_payment" | "in_progress" | "completed" | "canceled")[];
                        cancel_reason: string | null;
                        history: {
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            at: string;
                            by: string;
                            from: string | null;
                            to: string;
                            comment: string | null;
                        }[];
                        payment_method: string;
                        get_payment_method_display: string;
                        delivery_method: string;
                        get_delivery_method_display: string;
                        delivery_city: string | null;
                        delivery_address: string | null;
                        ttn: string | null;
                        buyer_name: string | null;
                        buyer_phone: string | null;
                        buyer_email: string | null;
                        comment: string | null;
                        is_opened: boolean;
                        opened_at: string | null;
                        /** @description What opening costs, or cost, in leads */
                        open_price_leads: number;
                        warnings: string[];
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path: {
                /** @description Identifier */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status?: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
                    /** @enum {string} */
                    cancel_reason?: "not_available" | "price_changed" | "buyers_request" | "not_enough_fields" | "duplicate" | "invalid_phone" | "returned" | "other";
                    ttn?: string | null;
                    /**
                     * @description How it is delivered
                     * @enum {string}
                     */
                    delivery_method?: "nova_poshta" | "novaPoshta" | "ukr_poshta" | "ukrPoshta" | "courier" | "address_delivery" | "addressDelivery" | "self_pickup" | "selfPickup";
                    delivery_city?: string | null;
                    delivery_address?: string | null;
                    /**
                     * @description How it is paid
                     * @enum {string}
                     */
                    payment_method?: "cash_on_delivery" | "cashOnDelivery" | "bank_card" | "bankCard" | "bank_transfer" | "bankTransfer";
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
                        /** @description Identifier */
                        id: number;
                        number: string;
                        group_number: string;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                        shop: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                        };
                        items: {
                            offer: {
                                /** @description Identifier */
                                id: number;
                                /** @description Name in addresses */
                                alias: string;
                                title: string;
                                main_image: {
                                    file_150_150: string;
                                    file_300_300: string;
                                    file_600_600: string;
                                } | null;
                            };
                            quantity: number;
                            unit: string;
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
                        offer?: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                            main_image: {
                                file_150_150: string;
                                file_300_300: string;
                                file_600_600: string;
                            } | null;
                        };
                        quantity?: number;
                        /**
                         * @description Decimal string with two places
                         * @example 1299.00
                         */
                        price?: string;
                        currency: string;
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
                        /** @enum {string} */
                        status: "waiting_for_payment" | "in_progress" | "completed" | "canceled";
                        get_status_display: string;
                        /** @description Where the seller may move it */
                        next_statuses: ("waiting_for_payment" | "in_progress" | "completed" | "canceled")[];
                        cancel_reason: string | null;
                        history: {
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            at: string;
                            by: string;
                            from: string | null;
                            to: string;
                            comment: string | null;
                        }[];
                        payment_method: string;
                        get_payment_method_display: string;
                        delivery_method: string;
                        get_delivery_method_display: string;
                        delivery_city: string | null;
                        delivery_address: string | null;
                        ttn: string | null;
                        buyer_name: string | null;
                        buyer_phone: string | null;
                        buyer_email: string | null;
                        comment: string | null;
                        is_opened: boolean;
                        opened_at: string | null;
                        /** @description What opening costs, or cost, in leads */
                        open_price_leads: number;
                        warnings: string[];
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Identifier */
                    offer: number;
                    /** @description Ukrainian phone in any usual form */
                    buyer_phone: string;
                    buyer_name: string;
                    /** Format: email */
                    buyer_email: string;
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
                        /** @description Identifier */
                        id: number;
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                /** @description Rows at most; above 100 counts as 100 */
                limit?: number;
                /** @description Rows to skip */
                offset?: number;
                /** @description Identifier */
                shop?: number;
                status?: "new" | "in_progress" | "done" | "no_answer" | "canceled";
                search?: string;
            };
            header?: never;
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
                        results: {
                            /** @description Identifier */
                            id: number;
                            shop: {
                                /** @description Identifier */
                                id: number;
                                /** @description Name in addresses */
                                alias: string;
                                title: string;
                            };
                            offer: {
                                /** @description Identifier */
                                id: number;
                                /** @description Name in addresses */
                                alias: string;
                                title: string;
                                main_image: {
                                    file_150_150: string;
                                    file_300_300: string;
                                    file_600_600: string;
                                } | null;
                            } | null;
                            buyer_name: string;
                            buyer_phone: string;
                            buyer_email: string;
                            comment: string | null;
                            /** @enum {string} */
                            status: "new" | "in_progress" | "done" | "no_answer" | "canceled";
                            get_status_display: string;
                            seller_note: string | null;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                        }[];
                        /** @description Rows in all */
                        count: number;
                        next: string | null;
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path: {
                /** @description Identifier */
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
                        /** @description Identifier */
                        id: number;
                        shop: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                        };
                        offer: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                            main_image: {
                                file_150_150: string;
                                file_300_300: string;
                                file_600_600: string;
                            } | null;
                        } | null;
                        buyer_name: string;
                        buyer_phone: string;
                        buyer_email: string;
                        comment: string | null;
                        /** @enum {string} */
                        status: "new" | "in_progress" | "done" | "no_answer" | "canceled";
                        get_status_display: string;
                        seller_note: string | null;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path: {
                /** @description Identifier */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status?: "new" | "in_progress" | "done" | "no_answer" | "canceled";
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
                        /** @description Identifier */
                        id: number;
                        shop: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                        };
                        offer: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                            main_image: {
                                file_150_150: string;
                                file_300_300: string;
                                file_600_600: string;
                            } | null;
                        } | null;
                        buyer_name: string;
                        buyer_phone: string;
                        buyer_email: string;
                        comment: string | null;
                        /** @enum {string} */
                        status: "new" | "in_progress" | "done" | "no_answer" | "canceled";
                        get_status_display: string;
                        seller_note: string | null;
                        /**
                         * Format: date-time
                         * @description RFC 3339, UTC
                         * @example 2026-11-18T12:20:00.000Z
                         */
                        created_at: string;
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                /** @description Rows at most; above 100 counts as 100 */
                limit?: number;
                /** @description Rows to skip */
                offset?: number;
            };
            header?: never;
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
                        results: {
                            /** @description Identifier */
                            id: number;
                            /** @description Name in addresses */
                            alias: string;
                            title: string;
                            description: string;
                            city: string;
                            get_city_display: string;
                            phone: string;
                            email: string;
                            is_on_holiday: boolean;
                            logo: {
                                file_150_150: string;
                                file_300_300: string;
                                file_600_600: string;
                            } | null;
                            preview_images: {
                                file_150_150: string;
                                file_300_300: string;
                                file_600_600: string;
                            }[];
                            offers_count: number;
                            orders_count: number;
                            new_orders_count: number;
                            calls_count: number;
                            new_calls_count: number;
                            views_count: number;
                            avg_review_rating: number | null;
                            reviews_count: number;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                        }[];
                        /** @description Rows in all */
                        count: number;
                        next: string | null;
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path: {
                /** @description Identifier */
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
                        /** @description Identifier */
                        id: number;
                        /** @description Name in addresses */
                        alias: string;
                        title: string;
                        description: string;
                        city: string;
                        get_city_display: string;
                        phone: string;
                        email: string;
                        is_on_holiday: boolean;
                        logo: {
                            file_150_150: string;
                            file_300_300: string;
                            file_600_600: string;
                        } | null;
                        preview_images: {
                            file_150_150: string;
                            file_300_300: string;
                            file_600_600: string;
                        }[];
                        offers_count: number;
                        orders_count: number;
                        new_orders_count: number;
                        calls_count: number;
                        new_calls_count: number;
                        views_count: number;
                        avg_review_rating: number | null;
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
            /** @description Default Response */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    city: "kyiv" | "kharkiv";
                    phone: string;
                    /** Format: email */
                    email: string;
                    description?: string;
                    /** @description Made from the title when absent */
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
                        /** @description Identifier */
                        id: number;
                        /** @description Name in addresses */
                        alias: string;
                        title: string;
                        description: string;
                        city: string;
                        get_city_display: string;
                        phone: string;
                        email: string;
                        is_on_holiday: boolean;
                        logo: {
                            file_150_150: string;
                            file_300_300: string;
                            file_600_600: string;
                        } | null;
                        preview_images: {
                            file_150_150: string;
                            file_300_300: string;
                            file_600_600: string;
                        }[];
                        offers_count: number;
                        orders_count: number;
                        new_orders_count: number;
                        calls_count: number;
                        new_calls_count: number;
                        views_count: number;
                        avg_review_rating: number | null;
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
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    leads: number;
                    /** @description Bonus money first */
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
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
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
                /** @description Rows at most; above 100 counts as 100 */
                limit?: number;
                /** @description Rows to skip */
                offset?: number;
                /** @description Identifier */
                shop?: number;
                action?: "balance_top_up" | "leads_purchase" | "order_opening" | "bad_lead_credit" | "cashback_pending" | "cashback_matured" | "cashback_reversed" | "bonus_spent" | "bonus_returned" | "bonus_expired" | "adjustment";
                status?: "pending" | "success";
                date_from?: string;
                date_to?: string;
            };
            header?: never;
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
                        results: {
                            id: number;
                            /**
                             * Format: date-time
                             * @description RFC 3339, UTC
                             * @example 2026-11-18T12:20:00.000Z
                             */
                            created_at: string;
                            action: string;
                            get_action_display: string;
                            /** @enum {string} */
                            status: "pending" | "success";
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
                            leads: number;
                            balance_after: string | null;
                            description: string;
                        }[];
                        /** @description Rows in all */
                        count: number;
                        next: string | null;
                    };
                };
            };
            /** @description Messages by field; non_field_errors for the rest */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
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
                        /** @description What went wrong, in the language of the request */
                        detail: string;
                        /** @description For programs; never changes */
                        code: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
}
