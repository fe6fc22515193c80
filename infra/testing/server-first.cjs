const { default: Sequencer } = require('@jest/test-sequencer');

const PROJECTS = ['server', 'timers', 'frontend'];

/**
 * Need much memory for a while: the compiler's view of all sources, and pictures of 50 million pixels. They come before
 * their worker holds the server's modules and a backend, to which they added up to more than 1 GB; and Jest ends the
 * worker of the first, whose heap it finds large.
 */
const WHILE_A_WORKER_IS_SMALL = /\/(infra\/e2e\/sql|backend\/src\/media\/picture-intake)\.spec\.ts$/;

/**
 * Jest's own order within each project, and one project after the other. A worker keeps the server's modules and a
 * backend for the spec files of the server. Windows of the frontend's files in between would take the memory that it may
 * have, and the worker after it would load modules and start a backend anew, for some ten seconds of CPU.
 */
module.exports = class ServerFirst extends Sequencer {
  sort(tests) {
    const place = ({ context, path }) =>
      WHILE_A_WORKER_IS_SMALL.test(path) ? -1 : PROJECTS.indexOf(context.config.displayName?.name);
    return [...super.sort(tests)].sort((one, other) => place(one) - place(other));
  }
};
