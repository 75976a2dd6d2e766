import { ready } from './boot';
import './list.css';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { Start } from './protocol';
import { register } from './registry';
import { frozen, live } from './source';

const start: Start = JSON.parse(document.getElementById('start')!.textContent!);

void ready.then(() => {
  register();
  const source = start.frozen ? frozen(start.frozen) : live(start.board ?? '');
  createRoot(document.getElementById('board')!).render(<App start={start} source={source} />);
});
