// The privacy page that stands until the operator names a file of their own.

export const DEFAULT_PRIVACY = `Whoever runs this marketplace has not put their own privacy notice here yet. This is what the software does by itself.

# What is kept
Your name, email address and phone number; your password only as a hash; the items and photos that you post. Photos are stored without their location and camera data.

# What others see
Your name, when you joined, and the items you post. Your email address and phone number are shown to nobody. When you write to somebody about an item, your message reaches them by email with your address, so that they can answer.

# Cookies
One, to keep you logged in. It is set when you log in and deleted when you log out. Nothing here follows you, and no other site is told that you were here.

# What is counted
How often an item is looked at, once for each visitor and day. For this a mark is made from the item, your address and your browser (or your account) with a secret that is thrown away when the day is over; after that nobody can tell whose mark it was. What you like is kept with your account; others see only how many people like an item.

# Your documents
A seller's documents are seen only by that seller and by the marketplace's admins, and each viewing is recorded: you see on the verification page who opened what, and when. Documents are deleted some time after the decision, by default 30 days.

# Leaving
Delete your items yourself, at any time. On the page “Your account” you can download everything that is held about you, and delete your account with all that belongs to it. Decisions of admins are kept, without your name, and so is, for some time, the log of failed logins. While an account is suspended, write to whoever runs this marketplace to get your data or to have it removed.`;
