/** Characters of anything that a vendor types on one line. [CONST-05 VAL-27 VAL-33] */
export const textMaxLength = 191;
