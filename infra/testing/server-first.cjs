const { default: Sequencer } = require('@jest/test-sequencer');

const PROJECTS = ['server', 'timers', 'frontend'];

/**
 * Jest's own order within each project, and one project after the other. A worker keeps the server's modules and a
 * backend for the spec files of the server. Windows of the frontend's files in between would take the memory that it may
 * have, and the worker after it would load modules and start a backend anew, for some ten seconds of CPU.
 */
module.exports = class ServerFirst extends Sequencer {
  sort(tests) {
    const place = ({ context }) => PROJECTS.indexOf(context.config.displayName?.name);
    return [...super.sort(tests)].sort((one, other) => place(one) - place(other));
  }
};
