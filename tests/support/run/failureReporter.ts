import type { Reporter, TestCase } from 'vitest/node';

/**
 * Prints the errors of a failed test as soon as the test ends. The default reporter prints them after the last test, which
 * a stopped run never reaches.
 */
export default class FailureReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { errors = [] } = test.result();
    for (const { message, diff = '', stack = '' } of errors)
      process.stdout.write(`FAIL ${test.fullName}\n${message}\n${diff}\n${stack}\n`);
  }
}
