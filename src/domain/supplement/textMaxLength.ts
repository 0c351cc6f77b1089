/** Characters of anything that a vendor types on one line. */
export const textMaxLength = 191;
