import { describe, expect, it } from 'vitest';
import { measure, median } from './measure.ts';

/** Returns a script that uses this much CPU time. It measures its own CPU time, so a busy machine does not matter. */
const useCpu = (ms: number) =>
  `const cpu=()=>{const{user,system}=process.cpuUsage();return user+system};const until=cpu()+${ms * 1000};while(cpu()<until)for(let i=0;i<1e5;i++);`;
const node = (code: string) => measure({ program: process.execPath, args: ['-e', code] });

describe('measurement of a command', () => {
  it('includes the CPU time of the command', async () => {
    const { cpuSeconds, wallSeconds } = await node(useCpu(400));
    expect(cpuSeconds).toBeGreaterThan(0.38);
    expect(cpuSeconds).toBeLessThan(0.75);
    expect(wallSeconds).toBeGreaterThan(0.3);
  });

  it('counts a child process only once if the command waits for it', async () => {
    const { cpuSeconds } = await node(
      `require('node:child_process').execFileSync(process.execPath,['-e',${JSON.stringify(useCpu(500))}])`,
    );
    expect(cpuSeconds).toBeGreaterThan(0.48);
    expect(cpuSeconds).toBeLessThan(0.95);
  });

  it('includes a child process that outlives the command', async () => {
    const service = `${useCpu(500)}process.stdout.write('ready');process.stdin.on('end',()=>process.exit()).resume();`;
    const { cpuSeconds } = await node(
      `const c=require('node:child_process').spawn(process.execPath,['-e',${JSON.stringify(service)}],{stdio:['pipe','pipe','ignore']});c.stdout.once('data',()=>setTimeout(()=>process.exit(),60));`,
    );
    expect(cpuSeconds).toBeGreaterThan(0.48);
    expect(cpuSeconds).toBeLessThan(0.95);
  });

  it('includes a grandchild process that outlives its parent but not the command', async () => {
    const service = `${useCpu(500)}process.stdout.write('ready');process.stdin.on('end',()=>process.exit()).resume();`;
    const intermediateParent = `const c=require('node:child_process').spawn(process.execPath,['-e',${JSON.stringify(service)}],{stdio:['pipe','pipe','ignore']});c.stdout.once('data',()=>process.exit());`;
    const { cpuSeconds } = await node(
      `require('node:child_process').spawn(process.execPath,['-e',${JSON.stringify(intermediateParent)}]).on('exit',()=>setTimeout(()=>{},200));`,
    );
    expect(cpuSeconds).toBeGreaterThan(0.48);
    expect(cpuSeconds).toBeLessThan(1);
  });

  it('adds up the memory of processes that run at the same time', async () => {
    const allocateMemory = `const b=Buffer.alloc(120*2**20,1);setTimeout(()=>process.exit(b[7]-1),300);`;
    const { peakMb } = await node(
      `const b=Buffer.alloc(120*2**20,1);require('node:child_process').spawn(process.execPath,['-e',${JSON.stringify(allocateMemory)}]).on('exit',()=>process.exit(b[9]-1));`,
    );
    expect(peakMb).toBeGreaterThan(240);
    expect(peakMb).toBeLessThan(500);
  });

  it('returns the exit code, stdout and stderr', async () => {
    const result = await node("console.log('data');console.error('text');process.exitCode=3");
    expect(result).toMatchObject({ exitCode: 3, stdout: 'data\n', stderr: 'text\n' });
  });

  it('rejects a program that does not exist', async () => {
    await expect(measure({ program: '/nonexistent/program', args: [] })).rejects.toThrow('ENOENT');
  });
});

describe('median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
  ])('returns, for %j, the value %d', (values, expected) => expect(median(values)).toBe(expected));
});
