/** Keeps one processor busy four fifths of the time, until whoever started it is gone or an hour has passed. */
const END = Date.now() + 3_600_000;

function work() {
  // Asked each time: whoever started it may be gone before this line is ever reached.
  if (!process.connected || Date.now() > END) process.exit(0);
  const until = Date.now() + 80;
  while (Date.now() < until);
  setTimeout(work, 20);
}
// Without somebody who listens, the end of the channel is not noticed.
process.on('disconnect', () => process.exit(0));
work();
