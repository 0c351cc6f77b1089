/** Kinds of hosts for which Livery can generate a configuration. */
export const hostKinds = ['nginx', 'caddy', 'pages', 'edge'] as const;
export type HostKind = (typeof hostKinds)[number];

/** Size limit of a CloudFront function. */
export const maxFunctionBytes = 10_240;
