/** Maximum length of a vendor's single-line input, in characters. */
export const textMaxLength = 191;
