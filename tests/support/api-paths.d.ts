export interface paths {
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products for sale
         * @description What everybody finds in the shop. A search in the default order shows the best matches first. What only comes close to it has `near` and stands behind all that match. Follow `next` as `cursor` to go on: nothing repeats while products are added. Unknown parameters are ignored.
         */
        get: operations["listProducts"];
        put?: never;
        /**
         * Post a product
         * @description It is for sale at once. A picture is all that it needs, and was uploaded before; one of a business needs more. Prices are in the currency in which the forms take them: that of shoppers, or for a business that of the back office.
         */
        post: operations["postProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One product
         * @description With all its pictures and who offers it. A sold product stays to be seen. A hidden one is not found, except by its owner and admins.
         */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        /**
         * Delete a product
         * @description With its pictures, for good. Whoever has asked for it hears kindly that it was not to be.
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        /**
         * Change a product
         * @description What is missing stays as it is; `images` are all that it then has.
         */
        patch: operations["changeProduct"];
        trace?: never;
    };
    "/api/search/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggestions while somebody types
         * @description At most 15, the best matches first, newer before older among equals. What only comes close to the text has `near` and stands behind all that match. None for an empty text.
         */
        get: operations["suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is logged in
         * @description For whom the token acts, or whose session it is. Never cached; a token has no admin’s rights.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a picture
         * @description One picture in the field `image` of a form: JPEG, PNG, WebP, GIF or AVIF, by its bytes. It is made anew in several sizes, without place and camera. Then name its `id` in a product, or in a message if `for` said so; what is named nowhere is deleted after a day.
         */
        post: operations["uploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a product
         * @description The words go into the conversation, and the request takes its place in line. Asked twice it is asked once.
         */
        post: operations["askForProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a question about a product
         * @description It takes no place in any line.
         */
        post: operations["askQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What you asked for, or what others ask of you
         * @description The last one asked first.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One request
         * @description As your side sees it, with what you can do now.
         */
        get: operations["getRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/choose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reserve it for this person
         * @description The giver picks one of those who ask.
         */
        post: operations["chooseRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say no kindly
         * @description The giver ends a request in line.
         */
        post: operations["declineRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give more time
         * @description The giver gives more time to agree on an appointment, once.
         */
        post: operations["extendRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/propose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose a time and a place
         * @description Either side. The exact place is shown to whoever collects once they accept.
         */
        post: operations["proposeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer less than the price
         * @description The asker, where offers are taken: one at a time, so many for one item. Nobody learns by it what is the least that the giver would take.
         */
        post: operations["offerRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/counter-offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Name another price
         * @description The giver, more than was offered; it ends the offer.
         */
        post: operations["counterOfferRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/accept-offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept the price that was named
         * @description Whoever did not name it. It reserves the item at this price.
         */
        post: operations["acceptOfferRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/decline-offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Not at this price
         * @description Whoever did not name it. The place in line stays.
         */
        post: operations["declineOfferRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/full-price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take it at its price
         * @description The asker, who has made an offer.
         */
        post: operations["fullPriceRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/accept-time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept the time
         * @description Whoever did not propose it.
         */
        post: operations["acceptTimeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/comes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that one is coming
         * @description Either side, before the appointment.
         */
        post: operations["comesRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that it was handed over
         * @description Either side; once both have, it is. With an appointment, from its time on.
         */
        post: operations["confirmRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter the code
         * @description The giver enters what whoever collects shows: it is handed over. Five wrong ones close it for ten minutes.
         */
        post: operations["codeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say where to send it
         * @description The asker, of what is reserved and goes by post; the giver alone reads it.
         */
        post: operations["addressRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that it was sent
         * @description The giver, of what goes by post, with the tracking number if there is one.
         */
        post: operations["sendRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw
         * @description The asker does not want it any more.
         */
        post: operations["withdrawRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/fewer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take fewer
         * @description The asker, where more were asked for than are left.
         */
        post: operations["fewerRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the reservation back
         * @description The giver, with a reason that the other side reads.
         */
        post: operations["takeBackRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/missed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that nobody came
         * @description Either side, from half an hour after the time.
         */
        post: operations["missedRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/answer-miss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer that
         * @description Whoever is said not to have come, within two days.
         */
        post: operations["answerMissRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/problem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that there is a problem
         * @description Either side, within two days after the handover; before it, whoever contradicts what the other side alone says: that it was handed over, or sent.
         */
        post: operations["problemRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Review the handover
         * @description Either side, once it is confirmed. Both reviews are hidden until both are written or the time to write is over; sent again before that it is written anew.
         */
        post: operations["reviewRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reply to the review of you
         * @description Once, within 30 days from when it can be read.
         */
        post: operations["replyRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call the problem settled
         * @description Either side; once both have, it is.
         */
        post: operations["settleRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your inbox
         * @description Unread ones first, then the newest.
         */
        get: operations["listConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What stands in a conversation
         * @description Messages and what happened, the last ones. To read them here marks nothing as seen.
         */
        get: operations["listMessages"];
        put?: never;
        /**
         * Write a message
         * @description Words, photos that were uploaded before, or both.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the shop has told you
         * @description The newest first. To read them here marks nothing as read.
         */
        get: operations["listNotifications"];
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
    schemas: {
        Product: {
            /** Format: uuid */
            id: string;
            name: string;
            category: ("furniture" | "clothing" | "electronics" | "home-decor" | "books" | "sports" | "tools" | "art" | "other") | null;
            /** @description Decimal text with two decimals; 0.00: it is free; null: ask for the price. */
            price: string | null;
            /** @description ISO 4217 code of the price. */
            currency: string;
            condition: ("new" | "like-new" | "good" | "fair" | "poor") | null;
            /** Format: date-time */
            createdAt: string;
            sold: boolean;
            /** @description Every piece is promised to somebody; one can still ask to be next. */
            reserved: boolean;
            image: components["schemas"]["Picture"] | null;
            /** Format: uri */
            url: string;
            /**
             * @description It only comes close to the text, and stands behind all that match.
             * @constant
             */
            near?: true;
        };
        ProductDetail: {
            /** Format: uuid */
            id: string;
            name: string;
            category: ("furniture" | "clothing" | "electronics" | "home-decor" | "books" | "sports" | "tools" | "art" | "other") | null;
            /** @description Decimal text with two decimals; 0.00: it is free; null: ask for the price. */
            price: string | null;
            /** @description ISO 4217 code of the price. */
            currency: string;
            condition: ("new" | "like-new" | "good" | "fair" | "poor") | null;
            /** Format: date-time */
            createdAt: string;
            sold: boolean;
            /** @description Every piece is promised to somebody; one can still ask to be next. */
            reserved: boolean;
            image: components["schemas"]["Picture"] | null;
            /** Format: uri */
            url: string;
            description: string;
            /** @description The seller’s own rating. */
            ecoRating: number | null;
            materials: string;
            sustainability: string;
            images: components["schemas"]["Picture"][];
            /** @description What sending it costs, in the giver’s words; null: it is collected. */
            postCost: string | null;
            /** @description Whether less than the price may be offered. */
            takesOffers: boolean;
            poster: {
                name: string;
                /** Format: date-time */
                since: string;
            };
            seller: {
                businessName: string;
                verified: boolean;
            } | null;
        };
        /** @description Its files are /images/{key}/{width}.webp and .jpg, for each of `widths`. */
        Picture: {
            key: string;
            width: number;
            height: number;
            widths: number[];
            /** @description A tiny picture as a data: address. */
            blur: string;
        };
        ProductList: {
            products: components["schemas"]["Product"][];
            next: string | null;
        };
        SuggestionList: {
            suggestions: {
                id: string;
                name: string;
                /** @description Decimal text with two decimals; 0.00: it is free; null: ask for the price. */
                price: string | null;
                category: ("furniture" | "clothing" | "electronics" | "home-decor" | "books" | "sports" | "tools" | "art" | "other") | null;
                picture: components["schemas"]["Picture"] | null;
                /**
                 * @description It only comes close to the text, and stands behind all that match.
                 * @constant
                 */
                near?: true;
            }[];
            /** @description True: nothing matches, and all of these only come close. */
            near: boolean;
            /** @description Where there is no suggestion: the category that the text names, if anything is in it. */
            category: ("furniture" | "clothing" | "electronics" | "home-decor" | "books" | "sports" | "tools" | "art" | "other") | null;
        };
        Session: {
            user: {
                name: string;
                email: string;
                emailVerified: boolean;
                seller: {
                    businessName: string;
                    /** @enum {string} */
                    role: "owner" | "staff";
                    verificationStatus: ("pending" | "approved" | "rejected") | null;
                } | null;
                admin: boolean;
            } | null;
        };
        UploadedImage: {
            /** @description By this it is named in a product or a message. */
            id: string;
            /** @description Of a picture for a message: null. */
            picture: components["schemas"]["Picture"] | null;
            /** @description What its owner should know of it, in words. */
            note: string | null;
        };
        /**
         * @example {
         *       "name": "Desk lamp",
         *       "category": "furniture",
         *       "description": "Works, with a new bulb.",
         *       "condition": "good",
         *       "price": "12.00",
         *       "images": [
         *         "0f1e2d3c4b5a69788796a5b4c3d2e1f0"
         *       ],
         *       "postCost": "4.90",
         *       "lowestPrice": "9.00"
         *     }
         */
        NewProduct: {
            name?: string;
            category?: ("furniture" | "clothing" | "electronics" | "home-decor" | "books" | "sports" | "tools" | "art" | "other") | null;
            description?: string;
            condition?: ("new" | "like-new" | "good" | "fair" | "poor") | null;
            /** @description Decimal text; 0: it is free; null: ask for the price. */
            price?: string | null;
            ecoRating?: number | null;
            materials?: string;
            sustainability?: string;
            /** @description The `id` of each, the cover first. */
            images: string[];
            /** @description How many there are. */
            pieces?: number;
            /**
             * @description Who gets it: whoever asks first, whom you choose, whom you choose after a while, or whom a draw chooses; and the same once organisations have had a day.
             * @enum {string}
             */
            way?: "first" | "choose" | "after" | "lot" | "organisations-first" | "organisations-choose" | "organisations-lot";
            /** @description What sending it costs, in your words; null: it is collected. */
            postCost?: string | null;
            /** @description Whether people may offer less than the price; null: as usual, yes for a private person and no for a business. None for what is free or drawn. */
            openToOffers?: boolean | null;
            /** @description What you would take at least. Nobody else ever learns it, and no reply says it; null: nothing is said. */
            lowestPrice?: string | null;
            /** @description Whether whoever offers the lowest price or more gets it at once. By trying, people can then find out what it is. */
            reserveAtOnce?: boolean;
            /** @description True: it is listed by your business, which needs a name, a category, a description, a condition, a price and a rating. */
            business?: boolean;
        };
        /**
         * @example {
         *       "price": "10.00"
         *     }
         */
        ProductChange: {
            name?: string;
            category?: ("furniture" | "clothing" | "electronics" | "home-decor" | "books" | "sports" | "tools" | "art" | "other") | null;
            description?: string;
            condition?: ("new" | "like-new" | "good" | "fair" | "poor") | null;
            /** @description Decimal text; 0: it is free; null: ask for the price. */
            price?: string | null;
            ecoRating?: number | null;
            materials?: string;
            sustainability?: string;
            /** @description The `id` of each, the cover first. */
            images?: string[];
            /** @description How many there are. */
            pieces?: number;
            /**
             * @description Who gets it: whoever asks first, whom you choose, whom you choose after a while, or whom a draw chooses; and the same once organisations have had a day.
             * @enum {string}
             */
            way?: "first" | "choose" | "after" | "lot" | "organisations-first" | "organisations-choose" | "organisations-lot";
            /** @description What sending it costs, in your words; null: it is collected. */
            postCost?: string | null;
            /** @description Whether people may offer less than the price; null: as usual, yes for a private person and no for a business. None for what is free or drawn. */
            openToOffers?: boolean | null;
            /** @description What you would take at least. Nobody else ever learns it, and no reply says it; null: nothing is said. */
            lowestPrice?: string | null;
            /** @description Whether whoever offers the lowest price or more gets it at once. By trying, people can then find out what it is. */
            reserveAtOnce?: boolean;
            /** @description Sold elsewhere, or put back. */
            sold?: boolean;
        };
        /**
         * @example {
         *       "id": "7d3f1a52-9c1b-4b0e-8f4a-2f6f0c1b9e11",
         *       "side": "asker",
         *       "state": "reserved",
         *       "product": {
         *         "id": "0b5d8a0e-7c1f-4c55-9a6e-0d5f3b1c2a4d",
         *         "name": "Desk lamp",
         *         "price": "12.00",
         *         "url": "https://shop.example.org/view?id=0b5d8a0e-7c1f-4c55-9a6e-0d5f3b1c2a4d"
         *       },
         *       "other": {
         *         "id": "u-17",
         *         "name": "Ann"
         *       },
         *       "conversationId": "3c2a9d40-5d0e-4a57-9c43-6f1f2b7e8a90",
         *       "quantity": 1,
         *       "when": "Weekdays after six",
         *       "askedAt": "2027-05-02T09:00:00.000000Z",
         *       "place": null,
         *       "until": "2027-05-04T15:30:00.000000Z",
         *       "meeting": null,
         *       "proposal": null,
         *       "confirmedBy": null,
         *       "endedAt": null
         *     }
         */
        Request: {
            /** Format: uuid */
            id: string;
            /**
             * @description Yours.
             * @enum {string}
             */
            side: "asker" | "giver";
            /** @enum {string} */
            state: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
            product: {
                /** @description Null: it is deleted. */
                id: string | null;
                name: string;
                /** @description Decimal text with two decimals; 0.00: it is free; null: ask for the price. */
                price: string | null;
                url: string | null;
            };
            /** @description The other side. */
            other: {
                id: string | null;
                name: string;
            };
            conversationId: string | null;
            quantity: number;
            /** @description When the asker could collect it. */
            when: string;
            /** Format: date-time */
            askedAt: string;
            /** @description The number in line; null for who does not stand in it. */
            place: number | null;
            /** @description When the time to agree on an appointment ends. */
            until: string | null;
            /** @description What is agreed on. */
            meeting: {
                /** Format: date-time */
                at: string;
                /** @description Null for whoever collects, until they have accepted the time. */
                place: string | null;
                /** @description Who collects, where it is somebody else. */
                collector: string | null;
                /** @enum {string} */
                proposedBy: "asker" | "giver";
                askerComes: boolean;
                giverComes: boolean;
            } | null;
            /** @description What one has proposed and the other not answered. */
            proposal: {
                /** Format: date-time */
                at: string;
                /** @description Null for whoever collects, until they have accepted the time. */
                place: string | null;
                /** @description Who collects, where it is somebody else. */
                collector: string | null;
                /** @enum {string} */
                proposedBy: "asker" | "giver";
                askerComes: boolean;
                giverComes: boolean;
            } | null;
            /** @description Who alone has said that it was handed over. */
            confirmedBy: ("asker" | "giver") | null;
            endedAt: string | null;
        };
        /**
         * @example {
         *       "id": "7d3f1a52-9c1b-4b0e-8f4a-2f6f0c1b9e11",
         *       "side": "asker",
         *       "state": "reserved",
         *       "product": {
         *         "id": "0b5d8a0e-7c1f-4c55-9a6e-0d5f3b1c2a4d",
         *         "name": "Desk lamp",
         *         "price": "12.00",
         *         "url": "https://shop.example.org/view?id=0b5d8a0e-7c1f-4c55-9a6e-0d5f3b1c2a4d"
         *       },
         *       "other": {
         *         "id": "u-17",
         *         "name": "Ann"
         *       },
         *       "conversationId": "3c2a9d40-5d0e-4a57-9c43-6f1f2b7e8a90",
         *       "quantity": 1,
         *       "when": "Weekdays after six",
         *       "askedAt": "2027-05-02T09:00:00.000000Z",
         *       "place": null,
         *       "until": "2027-05-04T15:30:00.000000Z",
         *       "meeting": null,
         *       "proposal": null,
         *       "confirmedBy": null,
         *       "endedAt": null,
         *       "actions": [
         *         "propose",
         *         "confirm",
         *         "withdraw"
         *       ],
         *       "handoverCode": "123456",
         *       "offered": null,
         *       "offer": null,
         *       "agreedPrice": null,
         *       "post": null,
         *       "reviews": {
         *         "own": null,
         *         "theirs": null
         *       },
         *       "problem": null,
         *       "missAnswer": null
         *     }
         */
        RequestDetail: {
            /** Format: uuid */
            id: string;
            /**
             * @description Yours.
             * @enum {string}
             */
            side: "asker" | "giver";
            /** @enum {string} */
            state: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
            product: {
                /** @description Null: it is deleted. */
                id: string | null;
                name: string;
                /** @description Decimal text with two decimals; 0.00: it is free; null: ask for the price. */
                price: string | null;
                url: string | null;
            };
            /** @description The other side. */
            other: {
                id: string | null;
                name: string;
            };
            conversationId: string | null;
            quantity: number;
            /** @description When the asker could collect it. */
            when: string;
            /** Format: date-time */
            askedAt: string;
            /** @description The number in line; null for who does not stand in it. */
            place: number | null;
            /** @description When the time to agree on an appointment ends. */
            until: string | null;
            /** @description What is agreed on. */
            meeting: {
                /** Format: date-time */
                at: string;
                /** @description Null for whoever collects, until they have accepted the time. */
                place: string | null;
                /** @description Who collects, where it is somebody else. */
                collector: string | null;
                /** @enum {string} */
                proposedBy: "asker" | "giver";
                askerComes: boolean;
                giverComes: boolean;
            } | null;
            /** @description What one has proposed and the other not answered. */
            proposal: {
                /** Format: date-time */
                at: string;
                /** @description Null for whoever collects, until they have accepted the time. */
                place: string | null;
                /** @description Who collects, where it is somebody else. */
                collector: string | null;
                /** @enum {string} */
                proposedBy: "asker" | "giver";
                askerComes: boolean;
                giverComes: boolean;
            } | null;
            /** @description Who alone has said that it was handed over. */
            confirmedBy: ("asker" | "giver") | null;
            endedAt: string | null;
            /** @description What you can do with it now. */
            actions: ("choose" | "decline" | "extend" | "propose" | "offer" | "counter-offer" | "accept-offer" | "decline-offer" | "full-price" | "accept-time" | "comes" | "confirm" | "code" | "address" | "send" | "withdraw" | "fewer" | "take-back" | "missed" | "answer-miss" | "problem" | "review" | "reply" | "settle")[];
            /** @description Six digits that the giver enters; for whoever collects alone. */
            handoverCode: string | null;
            /** @description How many are left, where more were asked for. */
            offered: number | null;
            /** @description The price that one has named and the other can still answer. */
            offer: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                by: "asker" | "giver";
                /** @description For each piece. */
                amount: string;
                /**
                 * Format: date-time
                 * @description Until when it can be accepted.
                 */
                until: string;
            } | null;
            /** @description What was agreed on for each piece; null: the price. */
            agreedPrice: string | null;
            /** @description How it is sent; null: it is collected. */
            post: {
                /** @description What sending it costs, in the giver’s words. */
                cost: string;
                /** @description Where to, once the asker has said so; until some days after the handover. */
                sendTo: string | null;
                sentAt: string | null;
                tracking: string | null;
            } | null;
            reviews: {
                /** @description Yours. */
                own: {
                    /** @description Null in one of you that was removed. */
                    asDescribed: boolean | null;
                    /** @description Null in one of you that was removed. */
                    onTime: boolean | null;
                    /** @description Null in one of you that was removed. */
                    friendly: boolean | null;
                    /** @description Empty where the admins have removed it. */
                    text: string;
                    removed: boolean;
                    /** @description Why the admins have removed it. */
                    removedFor: ("unrelated" | "personal-data" | "insult" | "threat" | "extortion") | null;
                    /** @description What they say to that, to its author alone. */
                    removedWhy: string | null;
                    /** @description False: nobody but its author reads it yet. */
                    visible: boolean;
                    /** @description What the one whom it is about says to it. */
                    reply: string | null;
                } | null;
                /** @description Theirs, once you may read it. */
                theirs: {
                    /** @description Null in one of you that was removed. */
                    asDescribed: boolean | null;
                    /** @description Null in one of you that was removed. */
                    onTime: boolean | null;
                    /** @description Null in one of you that was removed. */
                    friendly: boolean | null;
                    /** @description Empty where the admins have removed it. */
                    text: string;
                    removed: boolean;
                    /** @description Why the admins have removed it. */
                    removedFor: ("unrelated" | "personal-data" | "insult" | "threat" | "extortion") | null;
                    /** @description What they say to that, to its author alone. */
                    removedWhy: string | null;
                    /** @description False: nobody but its author reads it yet. */
                    visible: boolean;
                    /** @description What the one whom it is about says to it. */
                    reply: string | null;
                } | null;
            };
            problem: string | null;
            missAnswer: string | null;
        };
        /**
         * @example {
         *       "requests": [
         *         {
         *           "id": "7d3f1a52-9c1b-4b0e-8f4a-2f6f0c1b9e11",
         *           "side": "asker",
         *           "state": "reserved",
         *           "product": {
         *             "id": "0b5d8a0e-7c1f-4c55-9a6e-0d5f3b1c2a4d",
         *             "name": "Desk lamp",
         *             "price": "12.00",
         *             "url": "https://shop.example.org/view?id=0b5d8a0e-7c1f-4c55-9a6e-0d5f3b1c2a4d"
         *           },
         *           "other": {
         *             "id": "u-17",
         *             "name": "Ann"
         *           },
         *           "conversationId": "3c2a9d40-5d0e-4a57-9c43-6f1f2b7e8a90",
         *           "quantity": 1,
         *           "when": "Weekdays after six",
         *           "askedAt": "2027-05-02T09:00:00.000000Z",
         *           "place": null,
         *           "until": "2027-05-04T15:30:00.000000Z",
         *           "meeting": null,
         *           "proposal": null,
         *           "confirmedBy": null,
         *           "endedAt": null
         *         }
         *       ],
         *       "next": null
         *     }
         */
        RequestList: {
            requests: components["schemas"]["Request"][];
            /** @description To go on, as `cursor`; null at the end. */
            next: string | null;
        };
        /**
         * @example {
         *       "text": "I would love to have it.",
         *       "when": "Weekdays after six"
         *     }
         * @example {
         *       "text": "Would that do?",
         *       "post": true,
         *       "offer": "10.00"
         *     }
         */
        NewRequest: {
            /** @description Needed where you have not written about it before. */
            text?: string;
            /** @description When you could collect it. Needed unless it is to be sent. */
            when?: string;
            /** @description True: it is to be sent, for what the product says that this costs. */
            post?: boolean;
            /** @description 1 where it is missing. */
            quantity?: number;
            /** @description The `id` of each, uploaded for a message before. */
            photos?: string[];
            /** @description What you would give for each piece, such as `12.50`, where offers are taken. */
            offer?: string;
        };
        /**
         * @example {
         *       "number": 3,
         *       "kind": "message",
         *       "mine": true,
         *       "by": null,
         *       "text": "I come at half past five.",
         *       "masked": false,
         *       "state": "sent",
         *       "at": "2027-05-04T15:30:00.000000Z",
         *       "photos": []
         *     }
         */
        Message: {
            /** @description Its place in the conversation. */
            number: number;
            /** @enum {string} */
            kind: "message" | "event";
            mine: boolean;
            /** @description Who of your business it was; null: nobody of it, or it is not yours to know. The other side reads the name of the business alone. */
            by: string | null;
            /** @description What was written; of an event, what happened, in words. */
            text: string | null;
            /** @description Contacts in it are hidden until there is an answer. */
            masked: boolean;
            /**
             * @description Anything but `sent` is seen by its writer alone.
             * @enum {string}
             */
            state: "sent" | "waiting" | "refused";
            /** Format: date-time */
            at: string;
            /** @description Its files are /message-photos/{key}/{width}.webp. */
            photos: components["schemas"]["Picture"][];
        };
        /**
         * @example {
         *       "messages": [
         *         {
         *           "number": 3,
         *           "kind": "message",
         *           "mine": true,
         *           "by": null,
         *           "text": "I come at half past five.",
         *           "masked": false,
         *           "state": "sent",
         *           "at": "2027-05-04T15:30:00.000000Z",
         *           "photos": []
         *         }
         *       ],
         *       "before": 3
         *     }
         */
        MessageList: {
            /** @description In their order. */
            messages: components["schemas"]["Message"][];
            /** @description To read what stands before them; null at the beginning. */
            before: number | null;
        };
        /**
         * @example {
         *       "text": "I come at half past five."
         *     }
         */
        NewMessage: {
            text?: string;
            /** @description The `id` of each, uploaded for a message before. */
            photos?: string[];
        };
        /**
         * @example {
         *       "conversations": [
         *         {
         *           "id": "3c2a9d40-5d0e-4a57-9c43-6f1f2b7e8a90",
         *           "side": "asker",
         *           "product": {
         *             "id": "0b5d8a0e-7c1f-4c55-9a6e-0d5f3b1c2a4d",
         *             "name": "Desk lamp"
         *           },
         *           "other": {
         *             "id": "u-17",
         *             "name": "Ann"
         *           },
         *           "unread": false,
         *           "at": "2027-05-04T15:30:00.000000Z"
         *         }
         *       ],
         *       "next": null
         *     }
         */
        ConversationList: {
            conversations: {
                /** Format: uuid */
                id: string;
                /**
                 * @description Yours.
                 * @enum {string}
                 */
                side: "asker" | "giver";
                product: {
                    id: string | null;
                    name: string;
                };
                other: {
                    id: string | null;
                    name: string;
                };
                unread: boolean;
                /**
                 * Format: date-time
                 * @description When the last entry came.
                 */
                at: string;
            }[];
            /** @description To go on, as `cursor`; null at the end. */
            next: string | null;
        };
        /**
         * @example {
         *       "conversationId": "3c2a9d40-5d0e-4a57-9c43-6f1f2b7e8a90",
         *       "message": {
         *         "number": 3,
         *         "kind": "message",
         *         "mine": true,
         *         "by": null,
         *         "text": "I come at half past five.",
         *         "masked": false,
         *         "state": "sent",
         *         "at": "2027-05-04T15:30:00.000000Z",
         *         "photos": []
         *       }
         *     }
         */
        Question: {
            /** Format: uuid */
            conversationId: string;
            message: components["schemas"]["Message"];
        };
        /**
         * @example {
         *       "notifications": [
         *         {
         *           "id": "7d3f1a52-9c1b-4b0e-8f4a-2f6f0c1b9e11",
         *           "kind": "message",
         *           "words": "New message from Ann about “Desk lamp”",
         *           "at": "2027-05-04T15:30:00.000000Z",
         *           "read": false,
         *           "url": "https://shop.example.org/messages/3c2a9d40-5d0e-4a57-9c43-6f1f2b7e8a90"
         *         }
         *       ],
         *       "next": null
         *     }
         */
        NotificationList: {
            notifications: {
                /** Format: uuid */
                id: string;
                /** @description Such as `message`, `my-request`, `request` or `handover`. */
                kind: string;
                words: string;
                /** Format: date-time */
                at: string;
                read: boolean;
                /** Format: uri */
                url: string;
            }[];
            /** @description To go on, as `cursor`; null at the end. */
            next: string | null;
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            /** @description What went wrong, in words. */
            detail: string;
            /** @description A short name of the error, where there is one. */
            code?: string;
            /** @description What is wrong with what was sent, in words, by field. */
            errors?: {
                [key: string]: string;
            };
            /**
             * @description Where somebody was faster: the state in which the request is now.
             * @enum {string}
             */
            state?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
            /** @description Under this id the server’s log knows the request. */
            requestId: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listProducts: {
        parameters: {
            query?: {
                /** @description Words to look for, in any order, in names, categories and descriptions: whole words first, then other forms of them, then parts; one or two letters where a word begins. Case, accents, hyphens and apostrophes do not matter. What only comes close stands last and is marked. */
                q?: string;
                /** @description Where the words are looked for. */
                in?: "name" | "name,category";
                /** @description Only this category. */
                category?: "furniture" | "clothing" | "electronics" | "home-decor" | "books" | "sports" | "tools" | "art" | "other";
                /** @description Only this condition. */
                condition?: "new" | "like-new" | "good" | "fair" | "poor";
                /** @description Lowest price, in the currency that shoppers see. */
                min?: string;
                /** @description Highest price, in the currency that shoppers see. */
                max?: string;
                /** @description Whether what is reserved for somebody is left out. */
                hideReserved?: "true" | "false";
                /** @description The order. A product without a price comes last in both price orders. */
                sort?: "newest" | "oldest" | "price-low" | "price-high";
                /** @description The `next` of the reply before, in the same order. */
                cursor?: string;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Some products, and where the list goes on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductList"];
                };
            };
            /** @description A parameter can’t be used; `detail` says which and why. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    postProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProduct"];
            };
        };
        responses: {
            /** @description The product. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A picture is missing, gone or too many; or the `Idempotency-Key` was sent with something else. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the product. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDetail"];
                };
            };
            /** @description There is no such product, or it is hidden from you. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the product. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such product, or it is hidden from you. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A handover of it is disputed: it can’t be deleted until that is settled. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the product. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductChange"];
            };
        };
        responses: {
            /** @description The product as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such product, or it is hidden from you. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description More pieces are promised to people than there would be: nothing was changed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A picture is missing, gone or too many; or the `Idempotency-Key` was sent with something else. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    suggest: {
        parameters: {
            query?: {
                /** @description Words to look for, in any order, in names, categories and descriptions: whole words first, then other forms of them, then parts; one or two letters where a word begins. Case, accents, hyphens and apostrophes do not matter. What only comes close stands last and is marked. */
                q?: string;
                /** @description Where the words are looked for. */
                in?: "name" | "name,category";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The suggestions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestionList"];
                };
            };
            /** @description A parameter can’t be used. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user who is logged in, or null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The token opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The cookies and other headers are too large to be read. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    uploadImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The file.
                     */
                    image: string;
                    /**
                     * @description What the picture is for.
                     * @default product
                     * @enum {string}
                     */
                    for?: "product" | "message";
                };
            };
        };
        responses: {
            /** @description The picture was taken. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedImage"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The upload took too long. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The picture is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This is no form with a file in it. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is no picture that can be read; or its `Idempotency-Key` was sent with something else. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no room for it, or too many wait to be used. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    askForProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the product. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRequest"];
            };
        };
        responses: {
            /** @description Your request. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such product, or it is hidden from you. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description You may not ask for it yet, it is not sent, or takes no such offer; or one thing at a time is reserved for you, and one is. `code` says which. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    askQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the product. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMessage"];
            };
        };
        responses: {
            /** @description Where the conversation is, and what was written. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such product, or it is hidden from you. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /** @description What you asked for, or what others ask of you. */
                role?: "giver" | "asker";
                /** @description Only for this product. */
                product?: string;
                /** @description The `next` of the reply before. */
                cursor?: string;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Some, and where the list goes on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestList"];
                };
            };
            /** @description A parameter can’t be used; `detail` says which and why. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chooseRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    declineRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    extendRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    proposeRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description With its zone.
                     */
                    at: string;
                    place: string;
                    /** @description Who collects, if somebody else. */
                    collector?: string;
                    /** @description Other requests of the same two people that are handed over with it. */
                    also?: string[];
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    offerRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description In the shop’s own currency, such as `12.50`. */
                    amount: string;
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    counterOfferRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The `id` of the offer that you have seen.
                     */
                    to: string;
                    /** @description In the shop’s own currency, such as `12.50`. */
                    amount: string;
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptOfferRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The `id` of the offer that you have seen.
                     */
                    to: string;
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    declineOfferRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The `id` of the offer that you have seen.
                     */
                    to: string;
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    fullPriceRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptTimeRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    comesRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    codeRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Six digits or three words. */
                    code: string;
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addressRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    tracking?: string;
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    fewerRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    quantity: number;
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    takeBackRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    missedRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    answerMissRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    problemRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reviewRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whether it, or how it was asked for, was as described. */
                    asDescribed: boolean;
                    onTime: boolean;
                    friendly: boolean;
                    text?: string;
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replyRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reply: string;
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    settleRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description The state in which you have seen it: in another one nothing is done (409).
                     * @enum {string}
                     */
                    seen?: "asked" | "waiting" | "reserved" | "arranged" | "handed-over" | "unconfirmed" | "lapsed" | "missed" | "taken-back" | "withdrawn" | "not-this-time" | "disputed" | "undone";
                };
            };
        };
        responses: {
            /** @description The request as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestDetail"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such request of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not the moment for it, or somebody was faster: `state` is the present one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listConversations: {
        parameters: {
            query?: {
                /** @description Only about this product. */
                product?: string;
                /** @description The `next` of the reply before. */
                cursor?: string;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Some, and where the list goes on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationList"];
                };
            };
            /** @description A parameter can’t be used; `detail` says which and why. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description Only what stands before this number; the last ones where it is missing. */
                before?: string;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of the conversation. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Messages in their order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageList"];
                };
            };
            /** @description A parameter can’t be used; `detail` says which and why. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such conversation of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The id of the conversation. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMessage"];
            };
        };
        responses: {
            /** @description The message. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Something that was sent can’t be used; `errors` says what and why, by field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is not yours to do, or the token may only read. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such conversation of yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The `Idempotency-Key` was sent with something else, or a photo is gone. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description The `next` of the reply before. */
                cursor?: string;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Some, and where the list goes on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationList"];
                };
            };
            /** @description A parameter can’t be used; `detail` says which and why. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no token, or it opens nothing. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too often or too many; `detail` says of what, `Retry-After` until when, where it is known. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The shop can’t answer just now; `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
