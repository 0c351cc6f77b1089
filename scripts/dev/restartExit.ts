/** Exit code with which the build process of `livery dev` asks for a restart. It never reaches the shell. */
export const restartExit = 75;
