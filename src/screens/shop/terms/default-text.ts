// The terms that stand until the operator names a file of their own.

export const DEFAULT_TERMS = `Whoever runs this marketplace has not put their own terms here yet. Until then, these plain rules hold.

# Buying and selling
Items are sold by the people who post them. The marketplace shows them and passes on messages; it is not a party to a sale, takes no payment and sends no parcels. Agree on price, handover and payment with each other.

# What you post
Post only what is yours to sell, describe it as it is, and show photos of the item itself. You keep the rights in your photos and texts and allow them to be shown here while the item is listed.

# What has no place here
Stolen or counterfeit goods, weapons, living animals, medicines, and anything whose sale is against the law. Such items are flagged or suspended, and their owner sees the reason.

# Sellers
A business may ask to be verified. The badge says that its documents were checked; it is no guarantee of what is sold. An eco rating is the seller's own.

# Your account
Keep your password to yourself. An account that breaks these rules may be closed.`;
