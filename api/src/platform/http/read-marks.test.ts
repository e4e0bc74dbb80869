import { createReadMarks, readMarkSeconds, unknownPosition } from './read-marks';

const marks = createReadMarks('a-secret-for-tests-of-32-characters!');
const mark = { position: 0x16_b374_d848n, writtenAt: new Date('2026-11-26T10:00:00Z') };
const secondsLater = (seconds: number) => new Date(mark.writtenAt.getTime() + seconds * 1000);

it('reads its own marks', () => {
  expect(marks.read(marks.write(mark), secondsLater(1))).toEqual(mark);
});

it('takes a mark of an unknown position until it expires', () => {
  const unknown = { ...mark, position: unknownPosition };

  expect(marks.read(marks.write(unknown), secondsLater(readMarkSeconds))).toEqual(unknown);
  expect(marks.read(marks.write(unknown), secondsLater(readMarkSeconds + 1))).toBeNull();
});

it.each([
  ['is an hour behind', 3600],
  ['is an hour ahead', -3600],
])('takes a mark of a machine whose clock %s', (_how, seconds) => {
  expect(marks.read(marks.write(mark), secondsLater(seconds))).toEqual(mark);
});

it.each([
  ['nothing', undefined],
  ['a changed position', marks.write(mark).replace(/^./, 'f')],
  ['a mark of another secret', createReadMarks('another secret of at least 32 chars').write(mark)],
  ['other text', 'ffff.1.x'],
])('takes no mark from %s', (_what, text) => {
  expect(marks.read(text, secondsLater(1))).toBeNull();
});
