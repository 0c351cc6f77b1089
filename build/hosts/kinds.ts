/** Kinds of hosts that a configuration is made for. */
export const hostKinds = ['nginx', 'caddy', 'pages', 'edge'] as const;
export type HostKind = (typeof hostKinds)[number];

/** CloudFront takes no larger function. */
export const longestFunctionBytes = 10_240;
