import { describeCoverage, percentOf, sumByPackage } from './line-coverage';

const lines = (covered: number, total: number) => ({ lines: { total, covered } });

it('adds up the files of each package, and all', () => {
  const summary = {
    total: lines(9, 9),
    '/project/shell/src/a.ts': lines(3, 4),
    '/project/api/src/b.ts': lines(10, 10),
    '/project/shell/src/deep/c.ts': lines(0, 6),
  };

  expect(sumByPackage(summary, '/project')).toEqual({
    packages: [
      { name: 'api', total: 10, covered: 10 },
      { name: 'shell', total: 10, covered: 3 },
    ],
    all: { name: 'all', total: 20, covered: 13 },
  });
});

it('leaves out packages whose tests were not run', () => {
  const summary = { '/project/shell/src/a.ts': lines(3, 4), '/project/api/src/b.ts': lines(0, 10) };

  expect(sumByPackage(summary, '/project', ['shell'])).toEqual({
    packages: [{ name: 'shell', total: 4, covered: 3 }],
    all: { name: 'all', total: 4, covered: 3 },
  });
});

it('counts no file as no line', () => {
  const { packages, all } = sumByPackage({ total: lines(0, 0) }, '/project');

  expect(packages).toEqual([]);
  expect(percentOf(all)).toBe(0);
});

it('describes the share with one digit', () => {
  expect(describeCoverage({ name: 'shell', total: 3, covered: 2 })).toBe('shell             66.7 %  2 of 3 lines');
});
