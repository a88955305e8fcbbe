// Every event of a request: what each side reads, and who is told of it.
import { OFFER_EVENTS } from '../offers/offer-words';
import { ASKER, BOTH, GIVER, type Kind, NOBODY, says } from './request-event-kind';
import {
  askedWords,
  askerToDo,
  at,
  END,
  ENDS,
  giverToDo,
  notSaid,
  people,
  pieces,
} from './request-event-parts';
import type { RequestEventName } from './request-transitions';

export const REQUEST_EVENTS: Readonly<Record<RequestEventName, Kind>> = {
  asked: {
    tells: BOTH,
    asker: ({ detail }) => `You asked for it. ${askedWords(detail)}`,
    giver: says('This person would like to have it.'),
  },
  chosen: {
    tells: ASKER,
    asker: (event) => `It is reserved for you. ${askerToDo(event)}`,
    giver: (event) => `You reserved it for this person. ${giverToDo(event)}`,
  },
  next: {
    tells: BOTH,
    asker: (event) => `It is your turn: it is reserved for you. ${askerToDo(event)}`,
    giver: (event) => `It is reserved for this person now. ${giverToDo(event)}`,
  },
  queued: {
    tells: ASKER,
    asker: ({ detail }) => `Reserved for someone else. You are number ${detail.place ?? ''}.`,
    giver: ({ detail }) => `In line as number ${detail.place ?? ''}.`,
  },
  'list-closed': {
    tells: NOBODY,
    asker: ({ detail, time }) =>
      `The list for the draw is closed, with ${people(detail.count)} on it. It is drawn on ${at(detail, time)}.`,
    giver: ({ detail, time }) =>
      `The list for the draw is closed, with ${people(detail.count)} on it. It is drawn on ${at(detail, time)}.`,
  },
  drawn: {
    tells: ASKER,
    asker: ({ detail }) =>
      `Drawn: you are number ${detail.place ?? ''} of ${detail.of ?? ''}.${detail.place === '1' ? '' : ' If it comes to nothing with those before you, it is your turn.'}`,
    giver: ({ detail }) => `Drawn as number ${detail.place ?? ''} of ${detail.of ?? ''}.`,
  },
  'fewer-asked': {
    tells: ASKER,
    asker: ({ detail }) => `${pieces(detail.left)} left, fewer than you asked for. Will that do?`,
    giver: says('This person was asked whether fewer pieces will do.'),
  },
  'passed-over': {
    tells: ASKER,
    asker: says('The pieces that are left go to the next in line. You keep your place.'),
    giver: says('The pieces that are left went to the next in line.'),
  },
  fewer: {
    tells: GIVER,
    asker: ({ detail }) => `You would like ${detail.quantity ?? ''} now.`,
    giver: ({ detail }) => `This person would like ${detail.quantity ?? ''} now.`,
  },
  ...OFFER_EVENTS,
  proposed: {
    tells: BOTH,
    asker: ({ detail, time }) => `Proposed time: ${at(detail, time)}.`,
    giver: ({ detail, time }) => `Proposed time: ${at(detail, time)}.`,
  },
  accepted: {
    tells: BOTH,
    asker: ({ detail, time }) => `Agreed: you meet on ${at(detail, time)}.`,
    giver: ({ detail, time }) => `Agreed: you meet on ${at(detail, time)}.`,
    handover: true,
  },
  addressed: {
    tells: GIVER,
    asker: says('You said where to send it.'),
    giver: says('This person said where to send it. Please say when it is on its way.'),
  },
  sent: {
    tells: ASKER,
    asker: says('It was sent. Please say when it is there.'),
    giver: says('You sent it.'),
  },
  extended: {
    tells: ASKER,
    asker: says('There is more time to agree on how you get it.'),
    giver: says('You gave more time to agree on how they get it.'),
  },
  lapsed: {
    tells: BOTH,
    asker: (event) =>
      event.detail.why === 'unconfirmed'
        ? 'You did not say that you are coming, so the appointment has lapsed. It is not reserved for you any more.'
        : `${notSaid(event)}, so it is not reserved for you any more.`,
    giver: (event) =>
      event.detail.why === 'unconfirmed'
        ? 'They did not say that they are coming, so the appointment has lapsed. It is not reserved for this person any more.'
        : `${notSaid(event)}, so it is not reserved for this person any more.`,
  },
  reminded: {
    tells: BOTH,
    asker: ({ detail, time }) => `You meet on ${at(detail, time)}. Still coming?`,
    giver: ({ detail, time }) => `You meet on ${at(detail, time)}. Still coming?`,
    handover: true,
  },
  comes: {
    tells: BOTH,
    asker: says('They still meet as agreed.'),
    giver: says('They still meet as agreed.'),
    handover: true,
  },
  'came-asked': {
    tells: BOTH,
    asker: says('Did you get it? Please say so.'),
    giver: says('Was it handed over? Please say so.'),
    handover: true,
  },
  code: {
    tells: ASKER,
    asker: says('Handed over: your code was entered. Enjoy it!'),
    giver: says('Handed over: the code was right.'),
  },
  'confirmed-one': {
    tells: BOTH,
    asker: says('One of you says that it was handed over. It counts once both do.'),
    giver: says('One of you says that it was handed over. It counts once both do.'),
  },
  confirmed: {
    tells: BOTH,
    asker: says('Handed over: you have both said so. Enjoy it!'),
    giver: says('Handed over: you have both said so. Thank you!'),
  },
  'counts-unconfirmed': {
    tells: BOTH,
    asker: says('It counts as handed over, because nobody says that it was not.'),
    giver: says('It counts as handed over, because nobody says that it was not.'),
  },
  missed: {
    tells: BOTH,
    asker: ({ detail }) =>
      detail.missed === 'asker'
        ? 'The other side says that you did not come. You can answer to that.'
        : 'You said that nobody came.',
    giver: ({ detail }) =>
      detail.missed === 'giver'
        ? 'The other side says that you did not come. You can answer to that.'
        : 'You said that nobody came.',
  },
  'miss-answered': {
    tells: BOTH,
    asker: says('There is an answer to the missed appointment.'),
    giver: says('There is an answer to the missed appointment.'),
  },
  'taken-back': {
    tells: BOTH,
    asker: ({ detail }) =>
      detail.why
        ? `The reservation has ended. ${ENDS[detail.why] ?? ''}`.trim()
        : `The reservation was taken back: ${detail.reason ?? ''}`,
    giver: ({ detail }) =>
      detail.why
        ? `The reservation has ended. ${ENDS[detail.why] ?? ''}`.trim()
        : 'You took the reservation back.',
  },
  withdrawn: {
    tells: BOTH,
    asker: ({ detail }) =>
      detail.why === 'asker-suspended'
        ? 'Your request has ended, because your account is suspended.'
        : 'You do not want it any more.',
    giver: says('This person does not want it any more.'),
  },
  returned: {
    tells: BOTH,
    asker: says('Your account is open again, and you stand first in line.'),
    giver: says('This person is back, and stands first in line.'),
  },
  'not-this-time': {
    tells: ASKER,
    asker: ({ detail }) =>
      detail.why ? `Not this time. ${ENDS[detail.why] ?? ''} Thank you for asking.` : END,
    giver: says('This person was told: not this time.'),
  },
  paused: {
    tells: ASKER,
    asker: says(
      'Whoever offers it has not been heard of, so everything waits. You keep your place.',
    ),
    giver: says('Everything waits until you are heard of.'),
  },
  resumed: {
    tells: ASKER,
    asker: says('It goes on: whoever offers it is back. You have kept your place.'),
    giver: says('It goes on.'),
  },
  'stands-still': {
    tells: ASKER,
    asker: says('The shop’s admins are looking at this item, so everything waits.'),
    giver: says('The shop’s admins have suspended this item, so everything waits.'),
  },
  'goes-on': {
    tells: BOTH,
    asker: says('It goes on. You have kept your place.'),
    giver: says('It goes on.'),
  },
  problem: {
    tells: BOTH,
    asker: says('There is a problem. Please settle it here within 7 days; then admins look at it.'),
    giver: says('There is a problem. Please settle it here within 7 days; then admins look at it.'),
  },
  'to-admins': {
    tells: BOTH,
    asker: says('It is not settled, so the shop’s admins look at it now.'),
    giver: says('It is not settled, so the shop’s admins look at it now.'),
  },
  'settled-one': {
    tells: BOTH,
    asker: says('One of you calls it settled. It is once both do.'),
    giver: says('One of you calls it settled. It is once both do.'),
  },
  settled: {
    tells: BOTH,
    asker: says('The problem is settled.'),
    giver: says('The problem is settled.'),
  },
  undone: {
    tells: BOTH,
    asker: says('The admins have decided: the handover is undone.'),
    giver: says('The admins have decided: the handover is undone, and the piece is there again.'),
  },
  unsettled: {
    tells: BOTH,
    asker: says('The problem was not settled, and is closed.'),
    giver: says('The problem was not settled, and is closed.'),
  },
};
