import { readPrompt } from "#render/scenery/read-prompt";
import { type FieldName, fieldNames } from "./phrases/phrasebook.ts";

/** How words begin that tell what a topic is about, in all languages together. */
const stems: Record<FieldName, string> = {
  garden:
    "garden tomato plant balcony seed herb flower compost lawn jardin tomate plante balcon potager semis fleur garten tomat pflanz balkon kräuter blume jardín planta balcón huerto maceta giardin pomodor piant balcon orto vaso jardim plantar tomateir varanda horta حديق زراع طماطم نبات شرف بذور زهور",
  cooking:
    "cook recipe kitchen bake baking bread pasta soup breakfast dinner lunch meal sauce cuisin recette pain soupe petit-déjeuner dîner repas gâteau koch rezept küche back brot suppe frühstück abendessen kuchen cocin receta hornear desayuno cena comida sopa cucin ricett pane zuppa colazione pranzo torta cozinh pão café da manhã jantar bolo طبخ وصف مطبخ خبز فطور عشاء طعام شوربة كعك",
  travel:
    "travel trip weekend holiday vacation tourist visit backpack voyag week-end vacances visiter touris reise urlaub wochenende besuch viaj viaje vacacion visitar semana viagg vacanz visitare gita viagem férias سفر رحل عطلة سياح زيار",
  fitness:
    "fitness workout exercise running marathon gym muscle stretch yoga sport musculation course étirement entraînement laufen training muskel dehn fit correr entren gimnas músculo corsa allenament palestra muscol corrida treino academia رياض تمرين تمارين جري لياق عضل يوغا",
  calm: "sleep stress anxiety relax meditat mindful calm breath dorm sommeil anxiété médit détente respir schlaf schlafen angst meditier entspann ruhe dormir sueño estrés ansiedad sonno ansia rilass sono relaxar نوم توتر قلق تأمل استرخاء هدوء",
  money:
    "money save saving budget invest debt finance argent économis épargn dett geld spar schulden finanz dinero ahorr presupuest deuda soldi risparmi debit dinheiro poupar economizar orçamento dívida مال ادخار توفير ميزاني استثمار ديون",
  work: "productiv office meeting focus remote career interview deadline procrastinat productif bureau réunion concentr télétravail carrière entretien produktiv büro homeoffice besprechung karriere bewerbung reunión teletrabajo carrera entrevista produttiv ufficio riunion lavoro colloquio produtiv escritório reunião trabalho إنتاجي مكتب اجتماع تركيز وظيف عمل",
  learning:
    "learn study studying exam language vocabulary student memor apprend étud examen langue vocabul révis lern studier prüfung sprache vokabel aprend estud idioma impar studi esame lingua aprend prova تعلم دراس امتحان لغة مذاكر حفظ",
};

/** The field of advice that a topic is in, the one that most of its words tell; null where none does. */
export function fieldOf(topic: string): FieldName | null {
  const words = (topic.toLowerCase().match(/\p{L}+(?:[-']\p{L}+)*/gu) ?? []).map((word) =>
    word.replace(/^(?:وال|بال|لل|ال|ل(?=\p{L}{3})|d'|l')/u, ""),
  );
  const hits = (field: FieldName) =>
    words.filter((word) =>
      stems[field].split(" ").some((stem) => word === stem || (stem.length > 3 && word.startsWith(stem))),
    ).length;
  const best = fieldNames.reduce((one, other) => (hits(other) > hits(one) ? other : one));
  return hits(best) > 0 ? best : null;
}

/** Whether a topic is something to look at: a place or an hour that our painter knows. */
export function isScene(topic: string): boolean {
  const { settings, hour, weather, season } = readPrompt(topic);
  return settings.length > 0 || [hour, weather, season].some((told) => told !== undefined);
}
