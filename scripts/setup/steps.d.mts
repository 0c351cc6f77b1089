export function findNodeProblem(version?: string): string | undefined;
