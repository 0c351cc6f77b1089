/** The formats used on car doors, windscreens and registration papers. */
export const vinFormats = ['code_39', 'code_128', 'qr_code', 'data_matrix'] as const;
