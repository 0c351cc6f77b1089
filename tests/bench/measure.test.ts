import { describe, expect, it } from 'vitest';
import { measure, median } from './measure.ts';

/** Returns a script that uses this much CPU time. It measures its own CPU time, so a busy machine does not matter. */
const burn = (ms: number) =>
  `const cpu=()=>{const{user,system}=process.cpuUsage();return user+system};const until=cpu()+${ms * 1000};while(cpu()<until)for(let i=0;i<1e5;i++);`;
const node = (code: string) => measure({ program: process.execPath, args: ['-e', code] });

describe('measuring a command from outside', () => {
  it('counts the CPU of the command itself', async () => {
    const { cpuSeconds, wallSeconds } = await node(burn(400));
    expect(cpuSeconds).toBeGreaterThan(0.38);
    expect(cpuSeconds).toBeLessThan(0.75);
    expect(wallSeconds).toBeGreaterThan(0.3);
  });

  it('counts a child that was waited for once, not twice', async () => {
    const { cpuSeconds } = await node(
      `require('node:child_process').execFileSync(process.execPath,['-e',${JSON.stringify(burn(500))}])`,
    );
    expect(cpuSeconds).toBeGreaterThan(0.48);
    expect(cpuSeconds).toBeLessThan(0.95);
  });

  it('counts a child that outlives the command and that the command does not wait for', async () => {
    const service = `${burn(500)}process.stdout.write('ready');process.stdin.on('end',()=>process.exit()).resume();`;
    const { cpuSeconds } = await node(
      `const c=require('node:child_process').spawn(process.execPath,['-e',${JSON.stringify(service)}],{stdio:['pipe','pipe','ignore']});c.stdout.once('data',()=>setTimeout(()=>process.exit(),60));`,
    );
    expect(cpuSeconds).toBeGreaterThan(0.48);
    expect(cpuSeconds).toBeLessThan(0.95);
  });

  it('counts such a child too where the command lives on after the parent in between', async () => {
    const service = `${burn(500)}process.stdout.write('ready');process.stdin.on('end',()=>process.exit()).resume();`;
    const between = `const c=require('node:child_process').spawn(process.execPath,['-e',${JSON.stringify(service)}],{stdio:['pipe','pipe','ignore']});c.stdout.once('data',()=>process.exit());`;
    const { cpuSeconds } = await node(
      `require('node:child_process').spawn(process.execPath,['-e',${JSON.stringify(between)}]).on('exit',()=>setTimeout(()=>{},200));`,
    );
    expect(cpuSeconds).toBeGreaterThan(0.48);
    expect(cpuSeconds).toBeLessThan(1);
  });

  it('sums the memory of processes that live at the same time', async () => {
    const hold = `const b=Buffer.alloc(120*2**20,1);setTimeout(()=>process.exit(b[7]-1),300);`;
    const { peakMb } = await node(
      `const b=Buffer.alloc(120*2**20,1);require('node:child_process').spawn(process.execPath,['-e',${JSON.stringify(hold)}]).on('exit',()=>process.exit(b[9]-1));`,
    );
    expect(peakMb).toBeGreaterThan(240);
    expect(peakMb).toBeLessThan(500);
  });

  it('hands back exit code and both streams', async () => {
    const result = await node("console.log('data');console.error('words');process.exitCode=3");
    expect(result).toMatchObject({ exitCode: 3, stdout: 'data\n', stderr: 'words\n' });
  });

  it('refuses a program that cannot be started', async () => {
    await expect(measure({ program: '/nonexistent/program', args: [] })).rejects.toThrow('ENOENT');
  });
});

describe('median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
  ])('of %j is %d', (values, expected) => expect(median(values)).toBe(expected));
});
